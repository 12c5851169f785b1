/** Maximum number of consecutive `first` tasks while another task waits, so that it does not starve. */
const maxFirst = 8;

/**
 * Runs a task after every task queued before it has settled. `first` tasks run ahead of waiting ones, at most
 * `maxFirst` in a row.
 * @returns the task's result
 */
export type Queue = <T>(task: () => Promise<T>, options?: TaskOptions) => Promise<T>;

interface TaskOptions {
  priority?: 'first' | 'normal' | undefined;
  /** Aborted once nobody waits for the result: the task is skipped. */
  signal?: AbortSignal;
}

/**
 * Creates a queue that runs one task at a time. A failing task rejects only its own promise. The queue yields to the
 * event loop between tasks: tasks without I/O would otherwise starve new connections.
 */
export function createQueue(): Queue {
  const waiting: Record<'first' | 'normal', (() => Promise<unknown>)[]> = { first: [], normal: [] };
  let isRunning = false;
  let firstInARow = 0;
  const next = () => {
    const isFirst = waiting.first.length > 0 && (firstInARow < maxFirst || waiting.normal.length === 0);
    firstInARow = isFirst ? firstInARow + 1 : 0;
    return (isFirst ? waiting.first : waiting.normal).shift();
  };
  const run = async () => {
    isRunning = true;
    for (;;) {
      const task = next();
      if (!task) break;
      await task();
      await new Promise(setImmediate);
    }
    isRunning = false;
  };
  return (task, { priority = 'normal', signal } = {}) =>
    new Promise((resolve, reject) => {
      const start = async () => {
        signal?.throwIfAborted();
        return task();
      };
      waiting[priority].push(() => start().then(resolve, reject));
      if (!isRunning) void run();
    });
}
