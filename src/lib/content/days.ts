/** Days in content files: year, month, day. */
import * as z from 'zod';

/** The year, month and day of a date without quotation marks, which YAML reads as a moment. */
export const dayAsWritten = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value;

/** A field with a day. */
export const dayField = z.preprocess(dayAsWritten, z.iso.date());

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @param day for example `2026-12-01` @returns for example `1 December 2026` */
export const longDate = (day: string): string => format.format(new Date(day));
