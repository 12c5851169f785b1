/** The database did not do as asked. The message says why without quoting what a visitor sent. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** The sender has reached the rate limit. Nothing was stored. */
export class LimitError extends Error {
  override name = 'LimitError';
  /** Seconds until the next submission is accepted. */
  readonly wait: number;
  constructor(wait: number) {
    super(`the sender may try again in ${wait} s`);
    this.wait = wait;
  }
}

/** Tells a {LimitError}, also one of another copy of this module, as a development server loads it. */
export const isLimitError = (error: unknown): error is LimitError =>
  error instanceof Error && error.name === 'LimitError';

/** @throws {StorageError} if the database answered with an error */
export function throwIfFailed({ error, status }: { error: { code: string } | null; status: number }): void {
  if (error) throw new StorageError(`status ${status}, code ${error.code || 'none'}`);
}
