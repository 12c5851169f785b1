/** A pause in sending after a transport was unavailable. */
export interface Backoff {
  /** Milliseconds. */
  duration: number;
  begin: () => void;
  isOver: () => boolean;
}

/** Milliseconds. */
const duration = 20_000;

/** Creates a backoff that is initially over. Its clock is monotonic, unaffected by changes of the system time. */
export function createBackoff(): Backoff {
  let until = 0;
  return {
    duration,
    begin: () => {
      until = performance.now() + duration;
    },
    isOver: () => performance.now() >= until,
  };
}
