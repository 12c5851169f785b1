import type { FormMetadata } from '../submission/form-metadata.ts';

/** Verifies that a visitor passed the challenge in the browser. @param token undefined if the form carried none */
export type Challenge = (token: string | undefined, address: string | undefined) => Promise<boolean>;

/** Default minimum fill time in milliseconds; faster submissions are suspect. */
export const defaultMinFillTime = 1500;

/** Bot detection: the minimum fill time and the challenge. */
export interface SpamChecks {
  /** Minimum fill time in milliseconds. */
  minFillTime: number;
  /** Undefined where no challenge is configured. */
  challenge: Challenge | undefined;
}

/**
 * Whether a submission looks automated: the honeypot field is filled, the fill time is below the minimum, or the
 * challenge failed. A missing fill time is not suspect: scripts may be off.
 */
export async function isSuspect(
  request: Request,
  metadata: FormMetadata,
  address: string | undefined,
  { minFillTime, challenge }: SpamChecks,
): Promise<boolean> {
  if (metadata.trapped) return true;
  const time = request.headers.get('x-fill-time');
  if (time && !(Number(time) >= minFillTime)) return true;
  return challenge ? !(await challenge(metadata.challengeToken, address)) : false;
}
