/**
 * Matches cells that a spreadsheet may evaluate as a formula: the first visible character is an operator, in ASCII or
 * full width, or the first character is a tab or a line break. See
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const start = '[\\s\\p{C}]*[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]';
const formula = new RegExp(`^(?:${start}|[\\t\\r\\n])`, 'u');
const guard = new RegExp(`^'(?=${start})`, 'u');

/** International telephone numbers: harmless without another operator, so CRMs get them unescaped. */
const phoneNumber = /^\+\d(?: ?\d)+$/;

/** Escapes a possible formula with a leading apostrophe, so that spreadsheets treat the cell as text. */
export const escapeFormula = (cell: string): string =>
  formula.test(cell) && !phoneNumber.test(cell) ? `'${cell}` : cell;

/** Removes the apostrophe of an escaped cell. */
export const unescapeFormula = (cell: string): string => cell.replace(guard, '');

/**
 * Adds a space to a telephone number, so that spreadsheets keep it as text: digits alone become a number without the
 * plus sign or leading zeros. For example `+91 98430 00000` for `+919843000000`.
 */
export function phoneAsText(phone: string): string {
  const [, prefix = '', first, second] = /^(\+91|0)?(\d{5})(\d{5})$/.exec(phone) ?? [];
  if (first) return `${prefix === '+91' ? '+91 ' : prefix}${first} ${second}`;
  return /^\+?\d+$/.test(phone) ? `${phone.slice(0, 4)} ${phone.slice(4)}` : phone;
}
