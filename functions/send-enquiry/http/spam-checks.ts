import type { Signals } from '../submission/signals.ts';

/** Asks whether a visitor passed the challenge in their browser. @param token undefined if the form brought none */
export type Challenge = (token: string | undefined, address: string | undefined) => Promise<boolean>;

/** Milliseconds below which a fill time is suspect, unless the settings say otherwise. */
export const defaultMinFillTime = 1500;

/** How people and machines are told apart. */
export interface SpamChecks {
  /** Milliseconds below which no person fills in a form. */
  minFillTime: number;
  /** Undefined where no challenge is configured. */
  challenge: Challenge | undefined;
}

/**
 * Whether a submission looks automated: the field that people never see is filled, the form was sent faster than
 * a person can, or the challenge was not passed. No fill time at all says nothing: scripts may be off.
 */
export async function isSuspect(
  request: Request,
  signals: Signals,
  address: string | undefined,
  { minFillTime, challenge }: SpamChecks,
): Promise<boolean> {
  if (signals.trapped) return true;
  const time = request.headers.get('x-fill-time');
  if (time && !(Number(time) >= minFillTime)) return true;
  return challenge ? !(await challenge(signals.challengeToken, address)) : false;
}
