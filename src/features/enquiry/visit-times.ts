/** Bookable days and hours of a visit. Without package imports, so that browsers, Node and Deno can all load it. */
import { timeOfDay } from '../../lib/time-of-day.ts';
import { site } from '../../site.ts';

const { opens, closes, days } = site.hours;

/** How many days ahead a visit may be booked. */
const maxDaysAhead = 60;

const day = 86_400_000;

/** @param time for example `09:30` @returns 9.5 */
const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** First full office hour. */
const first = Math.ceil(hourOf(opens));

/** Full office hours in India as options of a select: `09:00`, labelled `9:00 AM`. */
export const visitHours: readonly { value: string; label: string }[] = Array.from(
  { length: Math.max(0, Math.floor(hourOf(closes)) - first) },
  (_, index) => {
    const value = `${String(first + index).padStart(2, '0')}:00`;
    return { value, label: timeOfDay(value) };
  },
);

/** Weekdays on which the office is open, as text. */
export const officeDays: string = site.hours.text.split(',')[0] ?? '';

// Created once, because a formatter holds memory that the garbage collector does not account for.
const isoDay = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** Returns the date in India, for example `2026-11-28`. @param moment in milliseconds since 1970 */
const dayInIndia = (moment: number) => isoDay.format(moment);

/**
 * Returns the first and the last bookable day, for the `min` and `max` of a date field.
 * @param now in milliseconds since 1970
 */
export function visitDays(now: number): { min: string; max: string } {
  const days = Array.from({ length: maxDaysAhead }, (_, ahead) => dayInIndia(now + (ahead + 1) * day)).filter(
    (date) => isVisitDay(date, now),
  );
  return { min: days[0] ?? '', max: days.at(-1) ?? '' };
}

/** Whether a date is an office day from tomorrow to `maxDaysAhead` days ahead. @param date such as `2026-11-28` */
export function isVisitDay(date: string, now: number): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  // An impossible date such as 30 February is parsed as another one, or is invalid.
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return false;
  const isOpen = days.some((open) => open === weekday.format(parsed));
  return isOpen && date > dayInIndia(now) && date <= dayInIndia(now + maxDaysAhead * day);
}
