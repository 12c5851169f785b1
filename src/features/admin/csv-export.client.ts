/** CSV exports of the dashboard's lists. */
import { supabase } from '../../lib/supabase.client.ts';
import type { Dated, LoadPage } from './paging.ts';

/** The columns of a file: their headings, and the value of each for a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | null>;

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
 * The text of a CSV file. Values that a spreadsheet would run as a formula get a leading apostrophe; Excel needs the
 * byte order mark to read UTF-8.
 */
export async function toCsv<Row>(rows: readonly Row[], columns: CsvColumns<Row>): Promise<string> {
  const { default: papa } = await import('papaparse');
  const data = rows.map((row) => Object.values(columns).map((value) => value(row)));
  return `\uFEFF${papa.unparse({ fields: Object.keys(columns), data }, { escapeFormulae: true, newline: '\r\n' })}`;
}

/** Records who exported how many rows. @throws if that fails, so that no file leaves unrecorded */
export async function recordExport(subject: string, rows: number): Promise<void> {
  const { data, error } = await supabase().rpc('record_export', { subject, row_count: rows });
  if (error || !data) throw error ?? new Error('the export was not recorded');
}
