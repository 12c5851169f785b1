import { isLimitError } from './limit-error.ts';
import type { SubmissionStore } from './submissions.ts';

/** Milliseconds that a submission which was not stored keeps the health failing. */
const memory = 600_000;

/** Counts the submissions that this process failed to store. */
export interface FailedStores {
  /** Those of the last ten minutes. */
  count: () => number;
  /** The same function, counted. Senders above a limit are no failure. */
  countedSave: <Given extends unknown[]>(
    save: (...given: Given) => Promise<void>,
  ) => (...given: Given) => Promise<void>;
  /** The same store, counted but for fetching a resume, which loses nothing. */
  countedSubmissions: (store: SubmissionStore) => SubmissionStore;
}

export function countFailedStores(): FailedStores {
  let times: number[] = [];
  const recent = () => {
    times = times.filter((time) => performance.now() - time < memory);
    return times;
  };
  const countedSave: FailedStores['countedSave'] =
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
