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

/** Whether an error is a {LimitError}, also from another copy of this module, as a development server loads it. */
export const isLimitError = (error: unknown): error is LimitError =>
  error instanceof Error && error.name === 'LimitError';
