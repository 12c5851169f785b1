/**
 * Cells that a spreadsheet may read as a formula: the first visible character starts one, in ASCII or full width, or
 * the first character is a tab or a line break. After https://owasp.org/www-community/attacks/CSV_Injection
 */
const start = '[\\s\\p{C}]*[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]';
const formula = new RegExp(`^(?:${start}|[\\t\\r\\n])`, 'u');
const guard = new RegExp(`^'(?=${start})`, 'u');

/** An international telephone number: without an operator it can calculate nothing, so CRMs get it as it is. */
const phoneNumber = /^\+\d(?: ?\d)+$/;

/** A cell that no spreadsheet runs: a leading apostrophe makes text of what may be a formula. */
export const guarded = (cell: string): string =>
  formula.test(cell) && !phoneNumber.test(cell) ? `'${cell}` : cell;

/** A cell of a file without that apostrophe. */
export const unguarded = (cell: string): string => cell.replace(guard, '');

/**
 * A telephone number that spreadsheets keep as text: of digits alone they make a number, without its plus or zeros.
 * For example `+91 98430 00000` of `+919843000000`.
 */
export function phoneAsText(phone: string): string {
  const [, prefix = '', first, second] = /^(\+91|0)?(\d{5})(\d{5})$/.exec(phone) ?? [];
  if (first) return `${prefix === '+91' ? '+91 ' : prefix}${first} ${second}`;
  return /^\+?\d+$/.test(phone) ? `${phone.slice(0, 4)} ${phone.slice(4)}` : phone;
}
