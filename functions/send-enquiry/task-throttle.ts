/** Minimum interval between two runs of a task, in milliseconds. */
export const minIntervals = { mails: 5000, sweep: 60_000 } as const;

/** Returns a function that runs `work` at most once per interval; calls in between are dropped. */
export function throttle(milliseconds: number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    work();
  };
}
