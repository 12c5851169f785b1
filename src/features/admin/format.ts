/** Dates and numbers of the dashboard: in English, in the browser's time zone. */

const locale = 'en-US';
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
const isoDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' });
/** Milliseconds that India is ahead of UTC. */
const istOffset = 5.5 * 60 * 60 * 1000;
const number = new Intl.NumberFormat(locale);

/** Shown where there is no value. */
export const nothing = '-';

/** Parses a timestamp of the database. The embedded one's `2026-01-31 09:30:00.5+00` is not ISO 8601. */
export function parseMoment(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** For example `Jan 31, 2026`. */
export const formatDay = (text: string): string => format(day, text);

/** A date without a time, for example `Jan 31, 2026` of `2026-01-31`. */
export const formatDate = (date: string): string => format(day, `${date}T00:00:00`);

/** In India's time zone, for example `2026-11-22T14:30:00+05:30`, as spreadsheets and CRMs read it. */
export function formatIst(text: string): string {
  const shifted = new Date(parseMoment(text).getTime() + istOffset);
  return `${shifted.toISOString().slice(0, 19)}+05:30`;
}

/** For example `January 31, 2026 at 3:00 PM`. */
export const formatMoment = (text: string): string => format(moment, text);

function format(formatter: Intl.DateTimeFormat, text: string): string {
  const date = parseMoment(text);
  return Number.isNaN(date.getTime()) ? nothing : formatter.format(date);
}

/** The day in the company's time zone, for example `2026-11-22`. */
export const today = (): string => isoDay.format();

/** For example `100,000`. */
export const formatCount = (count: number): string => number.format(count);
