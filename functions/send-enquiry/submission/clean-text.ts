/**
 * Text as it is stored: no control characters (PostgreSQL refuses NUL), no half surrogates (they are no
 * characters), line breaks as `\n`, and none at all in a single-line field, where a mail header could break.
 */
export function cleanText(value: string, isMultiline: boolean): string {
  const text = value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
  return isMultiline ? text : text.replace(/[\n\t\u2028\u2029]+/g, ' ');
}
