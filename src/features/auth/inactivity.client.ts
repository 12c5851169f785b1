/** When somebody last did something here, in any tab of this browser: a session ends after a while of nothing. */
import { site } from '../../site.ts';

/** Milliseconds without a sign of life after which a session ends. */
export const idleLimit = site.staff.idleMinutes * 60_000;

/** Milliseconds before the end in which it is announced. */
export const idleWarning = Math.min(60_000, idleLimit / 2);

const place = 'last-activity';

/** Notes a sign of life. @param now milliseconds since 1970 */
export function noteActivity(now = Date.now()): void {
  localStorage.setItem(place, String(now));
}

/** Milliseconds left until the session ends, 0 if it is over; the whole time where nothing was noted yet. */
export function timeLeft(now = Date.now()): number {
  const last = Number(localStorage.getItem(place)) || now;
  // A clock that was put back says nothing.
  return Math.max(0, idleLimit - Math.max(0, now - last));
}

/** Forgets the last session's signs of life. */
export function forgetActivity(): void {
  localStorage.removeItem(place);
}
