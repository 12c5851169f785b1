/** Runs work `times` times, `atOnce` at a time. @returns the milliseconds of each run, sorted, and of all together */
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

/** Returns a percentile of sorted values. @param part share of the values that are lower, for example 0.95 */
export const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
