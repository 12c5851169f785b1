/** Returns the reason of a failure for the log. Our own errors never quote submitted data. */
export const failureReason = (error: unknown): string =>
  error instanceof Error ? error.message : 'unknown reason';
