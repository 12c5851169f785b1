/** When a visit may be booked. Without packages, so that browsers, Node and Deno load it alike. */
import { timeOfDay } from '../../lib/time-of-day.ts';
import { site } from '../../site.ts';

const { opens, closes, days } = site.hours;

/** How many days ahead a visit may be booked. */
const maxDaysAhead = 60;

const day = 86_400_000;

/** @param time for example `09:30` @returns 9.5 */
const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The first full hour of the office's day. */
const first = Math.ceil(hourOf(opens));

/** The hours of the office's day, in India, as the choices of a form: `09:00`, labelled `9:00 AM`. */
export const visitHours: readonly { value: string; label: string }[] = Array.from(
  { length: Math.max(0, Math.floor(hourOf(closes)) - first) },
  (_, index) => {
    const value = `${String(first + index).padStart(2, '0')}:00`;
    return { value, label: timeOfDay(value) };
  },
);

/** The days of the week on which the office is open, in words. */
export const officeDays: string = site.hours.text.split(',')[0] ?? '';

// Made once: a formatter holds memory that the garbage collector does not see.
const isoDay = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** A moment's day in India, for example `2026-11-28`. */
const dayInIndia = (moment: number) => isoDay.format(moment);

/**
 * The first and the last day on which a visit can be booked, for the `min` and `max` of a date field.
 * @param now in milliseconds since 1970
 */
export function visitDays(now: number): { min: string; max: string } {
  const days = Array.from({ length: maxDaysAhead }, (_, ahead) => dayInIndia(now + (ahead + 1) * day)).filter(
    (date) => isVisitDay(date, now),
  );
  return { min: days[0] ?? '', max: days.at(-1) ?? '' };
}

/** Whether the office is open on a day from tomorrow until the last bookable one. @param date as `2026-11-28` */
export function isVisitDay(date: string, now: number): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  // An impossible date such as 30 February is read as another one, or as none.
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return false;
  const isOpen = days.some((open) => open === weekday.format(parsed));
  return isOpen && date > dayInIndia(now) && date <= dayInIndia(now + maxDaysAhead * day);
}
