/** Spreadsheet exports of the dashboard's lists. */
import { supabase } from '../../../lib/supabase.client.ts';
import type { Dated, LoadPage } from '../keyset-pagination.ts';
import { today } from '../value-format.ts';
import { saveFile } from './save-file.client.ts';
import { escapeFormula } from './spreadsheet-cells.ts';

/** Columns of a file: headings, each with a function that returns the value for a row. */
export type FileColumns<Row> = Record<string, (row: Row) => string | null>;

/** Fetches every row of a list, page by page, until the total is reached or a page is empty. */
export async function allRows<Row extends Dated>(load: LoadPage<Row>): Promise<Row[]> {
  const { rows, total = Number.POSITIVE_INFINITY } = await load(undefined);
  const all = [...rows];
  for (let last = rows; last.length > 0 && all.length < total; ) {
    last = (await load(all.at(-1))).rows;
    all.push(...last);
  }
  return all;
}

const guardedCell = (value: string | null) => value && escapeFormula(value);

/** Returns the headings and the guarded cells of a file. */
const cellsOf = <Row>(rows: readonly Row[], columns: FileColumns<Row>) => ({
  headings: Object.keys(columns),
  cells: rows.map((row) => Object.values(columns).map((value) => guardedCell(value(row)))),
});

/**
 * Returns the text of a CSV file. Excel needs the byte order mark to read UTF-8. Guarded cells are quoted, and cells
 * with a separator of another Excel locale, so that none of them starts a new cell.
 */
export async function toCsv<Row>(rows: readonly Row[], columns: FileColumns<Row>): Promise<string> {
  const { default: papa } = await import('papaparse');
  const { headings, cells } = cellsOf(rows, columns);
  const quotes = (value: unknown) => /^'|[;\t]/.test(String(value));
  return `\uFEFF${papa.unparse({ fields: headings, data: cells }, { quotes, newline: '\r\n' })}`;
}

/** Returns an XLSX file of the same cells, all as text. They are guarded too: the file may be saved as CSV. */
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

/** Records the person and the number of rows of an export. @throws on failure, so that no export goes unrecorded */
async function recordExport(subject: string, rows: number): Promise<void> {
  const { data, error } = await supabase().rpc('record_export', { subject, row_count: rows });
  if (error || !data) throw error ?? new Error('the export was not recorded');
}

/** File types of an export. */
export const fileTypes = [
  { extension: 'csv', mediaType: 'text/csv;charset=utf-8', write: toCsv },
  {
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: toXlsx,
  },
] as const;

/** Rows per page of an export: the API's `max_rows`. */
const exportPageSize = 1000;

/**
 * Downloads every row of a list as a file with today's date in India in its name, and records the export.
 * @param noun plural name of the rows, for example `enquiries`
 * @param load returns a page loader for pages of `size` rows
 * @throws on failure
 */
export async function exportList<Row extends Dated>(
  noun: string,
  load: (size: number) => LoadPage<Row>,
  columns: FileColumns<Row>,
  { extension, mediaType, write }: (typeof fileTypes)[number],
): Promise<void> {
  const rows = await allRows(load(exportPageSize));
  const content = await write(rows, columns);
  await recordExport(noun, rows.length);
  const name = `${noun.replaceAll(' ', '-')}-${today()}.${extension}`;
  saveFile(name, new Blob([content], { type: mediaType }));
}
