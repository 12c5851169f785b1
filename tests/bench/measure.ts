/** Runs a piece of work so many times, so many at once. @returns the milliseconds each took, and all together */
export async function measure(times: number, atOnce: number, work: (index: number) => Promise<unknown>) {
  const each: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next < times) {
      const index = next;
      next += 1;
      const begun = performance.now();
      await work(index);
      each.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { each: each.sort((a, b) => a - b), all: performance.now() - begun };
}

/** @param part of the values that are lower, for example 0.95 */
export const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
