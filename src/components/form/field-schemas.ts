/** Fields that the schemas of several forms share. Each has the form's own limits in characters and messages. */
import * as z from 'zod/mini';

type TooLong = (max: number) => string;

/** A text. */
export const textField = (limits: { min: number; max: number }, message: string, tooLong: TooLong) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(limits.min, message), z.maxLength(limits.max, tooLong(limits.max)));

/** A mail address. @param pattern by default zod's */
export const emailField = (limits: { max: number }, message: string, tooLong: TooLong, pattern?: RegExp) =>
  z
    .string(message)
    .check(
      z.trim(),
      pattern ? z.regex(pattern, message) : z.email(message),
      z.maxLength(limits.max, tooLong(limits.max)),
    );

/** A telephone number as it is written. */
export const phoneField = (limits: { min: number; max: number }, message: string, tooLong: TooLong) =>
  z.string(message).check(
    z.trim(),
    z.maxLength(limits.max, tooLong(limits.max)),
    z.refine((value) => value.length >= limits.min && isTelephoneNumber(value), message),
  );

/** Figures that a telephone number has at least: those of a number dialled within a city, without its code. */
const minDigits = 7;

/** Whether a text may be a telephone number: figures and the marks that are written between them, no letters. */
const isTelephoneNumber = (text: string): boolean =>
  /^[+\d\s().,/-]*$/.test(text) && text.replace(/\D/g, '').length >= minDigits;
