import { isLimitError } from './rate-limit.ts';
import type { SubmissionStore } from './submissions.ts';

/** Milliseconds for which a submission that was not stored keeps the health `failing`. */
const failureWindow = 600_000;

/** Counts the submissions that this process failed to store. */
export interface FailureCounter {
  /** Returns the number of failures in the last ten minutes. */
  count: () => number;
  /** Wraps a save function to count its failures. Senders above a limit don't count. */
  countedSave: <Given extends unknown[]>(
    save: (...given: Given) => Promise<void>,
  ) => (...given: Given) => Promise<void>;
  /** Wraps a store to count its failures, except those of fetching a resume, which lose no data. */
  countedSubmissions: (store: SubmissionStore) => SubmissionStore;
}

export function createFailureCounter(): FailureCounter {
  let times: number[] = [];
  const recent = () => {
    times = times.filter((time) => performance.now() - time < failureWindow);
    return times;
  };
  const countedSave: FailureCounter['countedSave'] =
    (save) =>
    (...given) =>
      save(...given).catch((error: unknown) => {
        if (!isLimitError(error)) recent().push(performance.now());
        throw error;
      });
  return {
    count: () => recent().length,
    countedSave,
    countedSubmissions: ({ saveVendor, saveApplication, takeResume }) => ({
      saveVendor: countedSave(saveVendor),
      saveApplication: countedSave(saveApplication),
      takeResume,
    }),
  };
}
