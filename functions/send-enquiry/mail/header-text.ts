/** Text fit for a mail's header: one line without control characters. Made by `headerText` alone. */
export type HeaderText = string & { readonly header: unique symbol };

/** The longest subject that is sent, in characters. */
const maxLength = 160;

/** Removes every line break and invisible character, so that nothing typed can start a header of its own. */
export function headerText(value: string): HeaderText {
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, maxLength).join('') as HeaderText;
}
