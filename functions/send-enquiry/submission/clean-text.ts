import { formFields, type TextField } from './forms.ts';

/** Fields that keep their line breaks. */
const multiline = new Set(
  Object.values(formFields).flatMap((fields) =>
    fields.filter((field) => field.as === 'textarea').map(({ name }) => name),
  ),
);

/**
 * Sanitises text for storage: no control characters (PostgreSQL refuses NUL), no lone surrogates (they are no
 * characters), line breaks as `\n`, and none at all in single-line fields, where they could break a mail header.
 */
export function cleanText(name: TextField, value: string): string {
  const text = value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
  return multiline.has(name) ? text : text.replace(/[\n\t\u2028\u2029]+/g, ' ');
}
