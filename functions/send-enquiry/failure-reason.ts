/** Why something failed, for the log. Our own errors quote nobody. */
export const failureReason = (error: unknown): string =>
  error instanceof Error ? error.message : 'unknown reason';
