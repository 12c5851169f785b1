/**
 * When an idle session ends: a fixed time after the last activity in any tab of this browser. Browsers that deny
 * storage keep neither an activity nor a session.
 */
import { site } from '../../site.ts';

/** Milliseconds without activity after which a session ends. */
export const idleLimit = site.staff.idleMinutes * 60_000;

const storageKey = 'last-activity';

/** Stores the time of an activity. @param now milliseconds since 1970 */
export function recordActivity(now = Date.now()): void {
  try {
    localStorage.setItem(storageKey, String(now));
  } catch {}
}

/** Returns the milliseconds until the session ends: 0 once it is over, the whole limit before the first activity. */
export function timeLeft(now = Date.now()): number {
  const last = lastActivity() || now;
  // If the clock was set back, no time counts as elapsed.
  return Math.max(0, idleLimit - Math.max(0, now - last));
}

/** Removes the stored activity of the last session. */
export function clearActivity(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {}
}

function lastActivity(): number {
  try {
    return Number(localStorage.getItem(storageKey));
  } catch {
    return 0;
  }
}
