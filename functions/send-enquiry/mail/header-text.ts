/** Text for a mail's header: one line without control characters. Only `headerText` creates it. */
export type HeaderText = string & { readonly header: unique symbol };

/** Maximum length of a subject, in characters. */
const maxLength = 160;

/** Removes line breaks and invisible characters, to prevent header injection. */
export function headerText(value: string): HeaderText {
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, maxLength).join('') as HeaderText;
}
