/** Milliseconds between two runs of a task, however often it is requested. */
export const minIntervals = { mails: 5000, sweep: 60_000 } as const;

/** Runs `work` at most once in an interval; calls in between are dropped. */
export function throttle(milliseconds: number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    work();
  };
}
