/**
 * Runs a task after every task queued before it has settled; `first` tasks run before all others that wait.
 * @returns what the task returns
 */
export type Queue = <T>(task: () => Promise<T>, priority?: 'first' | 'normal') => Promise<T>;

/**
 * A queue that runs one task at a time. A failing task rejects its own promise only. Between two tasks the process
 * turns to its sockets: tasks without I/O would otherwise starve new connections.
 */
export function createQueue(): Queue {
  const waiting: Record<'first' | 'normal', (() => Promise<unknown>)[]> = { first: [], normal: [] };
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (;;) {
      const task = waiting.first.shift() ?? waiting.normal.shift();
      if (!task) break;
      await task();
      await new Promise(setImmediate);
    }
    isRunning = false;
  };
  return (task, priority = 'normal') =>
    new Promise((resolve, reject) => {
      waiting[priority].push(() => task().then(resolve, reject));
      if (!isRunning) void run();
    });
}
