/** Field schemas shared by several forms. Each takes the form's own messages and limits in characters. */
import * as z from 'zod/mini';

type TooLong = (max: number) => string;

/** A trimmed text. */
export const textField = (limits: { min: number; max: number }, message: string, tooLong: TooLong) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(limits.min, message), z.maxLength(limits.max, tooLong(limits.max)));

/** A mail address. @param pattern defaults to zod's */
export const emailField = (limits: { max: number }, message: string, tooLong: TooLong, pattern?: RegExp) =>
  z
    .string(message)
    .check(
      z.trim(),
      pattern ? z.regex(pattern, message) : z.email(message),
      z.maxLength(limits.max, tooLong(limits.max)),
    );

/** A telephone number, kept as entered. */
export const phoneField = (limits: { min: number; max: number }, message: string, tooLong: TooLong) =>
  z.string(message).check(
    z.trim(),
    z.maxLength(limits.max, tooLong(limits.max)),
    z.refine((value) => value.length >= limits.min && isTelephoneNumber(value), message),
  );

/** Minimum digits of a telephone number: those of a local number without its area code. */
const minDigits = 7;

/** Whether a text may be a telephone number: digits and separators, no letters. */
const isTelephoneNumber = (text: string): boolean =>
  /^[+\d\s().,/-]*$/.test(text) && text.replace(/\D/g, '').length >= minDigits;
