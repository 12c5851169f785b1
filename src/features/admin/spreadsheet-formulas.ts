/**
 * Cells that a spreadsheet may read as a formula: the first visible character starts one, in ASCII or full width, or the
 * first character is a tab or a line break. After https://owasp.org/www-community/attacks/CSV_Injection
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
