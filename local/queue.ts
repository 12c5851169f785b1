/** Runs a task after every task queued before it has settled; hands back what the task gives. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * A first-in, first-out queue of one lane. A failing task fails its caller and holds up no one else. Between two
 * tasks the process turns to its sockets: tasks that never leave it would keep those who connect waiting until the
 * queue is empty.
 */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined).then(() => new Promise(setImmediate));
    return result;
  };
}
