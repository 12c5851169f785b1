/** Dates in content files: year, month, day. */
import * as z from 'zod';

/** Returns year, month and day of an unquoted date, which YAML parses as a timestamp; other values as they are. */
export const dayAsWritten = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value;

/** A date field. */
export const dayField = z.preprocess(dayAsWritten, z.iso.date());

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date for display. @param day for example `2026-12-01` @returns for example `1 December 2026` */
export const longDate = (day: string): string => format.format(new Date(day));
