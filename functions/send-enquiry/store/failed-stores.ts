import { isLimitError } from './errors.ts';

/** Milliseconds that a submission which was not stored keeps the health failing. */
const memory = 600_000;

/** Counts the submissions that this process failed to store. */
export interface FailedStores {
  /** Those of the last ten minutes. */
  count: () => number;
  /** The same store, counted. Senders above a limit are no failure. */
  counted: <Given extends unknown[]>(
    save: (...given: Given) => Promise<void>,
  ) => (...given: Given) => Promise<void>;
}

export function countFailedStores(): FailedStores {
  let times: number[] = [];
  const recent = () => {
    times = times.filter((time) => performance.now() - time < memory);
    return times;
  };
  return {
    count: () => recent().length,
    counted:
      (save) =>
      (...given) =>
        save(...given).catch((error: unknown) => {
          if (!isLimitError(error)) recent().push(performance.now());
          throw error;
        }),
  };
}
