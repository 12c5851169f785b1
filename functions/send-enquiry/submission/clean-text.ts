import { formFields, type TextField } from './forms.ts';

/** The fields that keep their line breaks. */
const multiline = new Set(
  Object.values(formFields).flatMap((fields) =>
    fields.filter((field) => field.as === 'textarea').map(({ name }) => name),
  ),
);

/**
 * Text as it is stored: no control characters (PostgreSQL refuses NUL), no half surrogates (they are no
 * characters), line breaks as `\n`, and none at all in a single-line field, where a mail header could break.
 */
export function cleanText(name: TextField, value: string): string {
  const text = value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
  return multiline.has(name) ? text : text.replace(/[\n\t\u2028\u2029]+/g, ' ');
}
