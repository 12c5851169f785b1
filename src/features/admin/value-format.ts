/**
 * Dates, times and numbers of the dashboard as text: English, and in the browser's time zone unless stated otherwise.
 */

/** Placeholder for a missing value. */
export const emptyValue = '-';

const locale = 'en-US';
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
const whole = new Intl.NumberFormat(locale);
const isoDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' });
/** Milliseconds: India's offset from UTC. */
const istOffset = 5.5 * 60 * 60 * 1000;

/** Parses a database timestamp. The embedded database returns `2026-01-31 09:30:00.5+00`, which is not ISO 8601. */
export function parseMoment(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** Formats a timestamp as a date, for example `Jan 31, 2026`. */
export const formatDay = (text: string): string => format(day, text);

/** Formats a date without a time, for example `2026-01-31` as `Jan 31, 2026`. */
export const formatDate = (date: string): string => format(day, `${date}T00:00:00`);

/** Formats a timestamp in India's time zone for spreadsheets and CRMs, for example `2026-11-22T14:30:00+05:30`. */
export function formatIst(text: string): string {
  const shifted = new Date(parseMoment(text).getTime() + istOffset);
  return `${shifted.toISOString().slice(0, 19)}+05:30`;
}

/** Formats a timestamp with its time, for example `January 31, 2026 at 3:00 PM`. */
export const formatMoment = (text: string): string => format(moment, text);

function format(formatter: Intl.DateTimeFormat, text: string): string {
  const date = parseMoment(text);
  return Number.isNaN(date.getTime()) ? emptyValue : formatter.format(date);
}

/** Today's date in the company's time zone, for example `2026-11-22`. */
export const today = (): string => isoDay.format();

/** Formats a number, for example `100,000`. */
export const formatCount = (count: number): string => whole.format(count);
