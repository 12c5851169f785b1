/** A time without attempts to send, after a transport was unavailable. */
export interface Backoff {
  /** Milliseconds. */
  duration: number;
  begin: () => void;
  isOver: () => boolean;
}

/** Milliseconds. */
const duration = 20_000;

/** A backoff that is over until it begins. Its time is monotonic: a corrected clock neither stops nor hastens it. */
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
