/** Exports of the dashboard's lists as files for spreadsheets. */
import { supabase } from '../../lib/supabase.client.ts';
import type { Dated, LoadPage } from './paging.ts';

/** The columns of a file: their headings, and the value of each for a row. */
export type FileColumns<Row> = Record<string, (row: Row) => string | null>;

/** Every row of a list, fetched page by page up to its count; without a count, until a page is empty. */
export async function allRows<Row extends Dated>(load: LoadPage<Row>): Promise<Row[]> {
  const { rows, total = Number.POSITIVE_INFINITY } = await load(undefined);
  const all = [...rows];
  for (let last = rows; last.length > 0 && all.length < total; ) {
    last = (await load(all.at(-1))).rows;
    all.push(...last);
  }
  return all;
}

/**
 * What a spreadsheet may read as a formula: its first visible character starts one, in ASCII or full width, or its
 * first character is a tab or a line break. After https://owasp.org/www-community/attacks/CSV_Injection
 */
const formulaStart = /^(?:[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]|[\t\r\n])/u;

/** An international telephone number: without an operator it can calculate nothing, so CRMs get it as it is. */
const phoneNumber = /^\+\d(?: ?\d)+$/;

/**
 * A telephone number that spreadsheets keep as text: of digits alone they make a number, without its plus or zeros.
 * For example `+91 98430 00000` of `+919843000000`.
 */
export function phoneAsText(phone: string): string {
  const [, prefix = '', first, second] = /^(\+91|0)?(\d{5})(\d{5})$/.exec(phone) ?? [];
  if (first) return `${prefix === '+91' ? '+91 ' : prefix}${first} ${second}`;
  return /^\+?\d+$/.test(phone) ? `${phone.slice(0, 4)} ${phone.slice(4)}` : phone;
}

/** A value as a cell that no spreadsheet runs: a leading apostrophe makes text of what may be a formula. */
const cell = (value: string | null): string | null =>
  value !== null && formulaStart.test(value) && !phoneNumber.test(value) ? `'${value}` : value;

/** The headings and the guarded cells of a file. */
const cellsOf = <Row>(rows: readonly Row[], columns: FileColumns<Row>) => ({
  headings: Object.keys(columns),
  cells: rows.map((row) => Object.values(columns).map((value) => cell(value(row)))),
});

/**
 * The text of a CSV file. Excel needs the byte order mark to read UTF-8. Guarded cells are quoted, and those that hold
 * the separator of another country's Excel, so that none of them begins a new cell.
 */
export async function toCsv<Row>(rows: readonly Row[], columns: FileColumns<Row>): Promise<string> {
  const { default: papa } = await import('papaparse');
  const { headings, cells } = cellsOf(rows, columns);
  const quotes = (value: unknown) => /^'|[;\t]/.test(String(value));
  return `\uFEFF${papa.unparse({ fields: headings, data: cells }, { quotes, newline: '\r\n' })}`;
}

/** An XLSX file of the same cells, each a text. They are guarded too: the file may be saved as CSV. */
export async function toXlsx<Row>(
  rows: readonly Row[],
  columns: FileColumns<Row>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const { headings, cells } = cellsOf(rows, columns);
  const content = await writeXlsx({
    sheets: [{ name: 'Export', rows: [headings, ...cells], freezePane: { rows: 1 } }],
  });
  return new Uint8Array(content);
}

/** Records who exported how many rows. @throws if that fails, so that no file leaves unrecorded */
export async function recordExport(subject: string, rows: number): Promise<void> {
  const { data, error } = await supabase().rpc('record_export', { subject, row_count: rows });
  if (error || !data) throw error ?? new Error('the export was not recorded');
}
