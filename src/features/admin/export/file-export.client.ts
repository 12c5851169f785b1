/** Exports of the dashboard's lists as files for spreadsheets. */
import { supabase } from '../../../lib/supabase.client.ts';
import type { Dated, LoadPage } from '../page-query.ts';
import { saveFile } from './save-file.client.ts';
import { guarded } from './spreadsheet-cells.ts';

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

const guardedCell = (value: string | null) => value && guarded(value);

/** The headings and the guarded cells of a file. */
const cellsOf = <Row>(rows: readonly Row[], columns: FileColumns<Row>) => ({
  headings: Object.keys(columns),
  cells: rows.map((row) => Object.values(columns).map((value) => guardedCell(value(row)))),
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
async function recordExport(subject: string, rows: number): Promise<void> {
  const { data, error } = await supabase().rpc('record_export', { subject, row_count: rows });
  if (error || !data) throw error ?? new Error('the export was not recorded');
}

/** The files that a list can be exported as. */
export const fileTypes = [
  { extension: 'csv', mediaType: 'text/csv;charset=utf-8', write: toCsv },
  {
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: toXlsx,
  },
] as const;

/** Rows fetched at a time for an export: the API's `max_rows`. */
const exportPageSize = 1000;

/**
 * Saves every row of a list as a file of today's, and records who exported it. @throws on failure
 * @param noun names the rows, for example `enquiries` @param load loads the rows, `size` at a time
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
  const name = `${noun.replaceAll(' ', '-')}-${new Date().toISOString().slice(0, 10)}.${extension}`;
  saveFile(name, new Blob([content], { type: mediaType }));
}
