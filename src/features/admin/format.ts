/** How the admin area writes dates and numbers: in English, in the time zone of whoever looks. */

const locale = 'en-US';
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
const number = new Intl.NumberFormat(locale);

/** Stands where there is no value (docs/behaviour.md#administration). */
export const nothing = '-';

/**
 * A moment as the database tells it. The embedded one writes `2026-01-31 09:30:00.5+00`, which not every
 * browser reads.
 */
export function parseMoment(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** For example `Jan 31, 2026`. */
export const formatDay = (text: string): string => format(day, text);

/** For example `January 31, 2026 at 3:00 PM`. */
export const formatMoment = (text: string): string => format(moment, text);

function format(how: Intl.DateTimeFormat, text: string): string {
  const date = parseMoment(text);
  return Number.isNaN(date.getTime()) ? nothing : how.format(date);
}

/** For example `100,000`. */
export const formatCount = (count: number): string => number.format(count);
