import { readXlsx } from 'hucre/xlsx';
import papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import { allRows, toCsv, toXlsx } from '../../../../src/features/admin/export/file-export.client.ts';
import { phoneAsText } from '../../../../src/features/admin/export/spreadsheet-cells.ts';
import fc from '../../../support/property-test.ts';

vi.mock('../../../../src/lib/supabase.client.ts', () => ({}));

const columns = { Name: (row: { value: string | null }) => row.value };

describe('the rows of an export', () => {
  const rows = Array.from({ length: 2500 }, (_, index) => ({
    id: String(index),
    created_at: '2026-01-31T09:30:00Z',
  }));

  test.each([
    ['without a count', undefined, 1000],
    ['with a count', 2500, 1000],
    ['with a count that is too high', 2600, 1000],
    ['in pages smaller than asked for', undefined, 300],
  ])('are complete %s', async (_, total, size) => {
    const load = async (after?: { id: string }) => {
      const start = after ? Number(after.id) + 1 : 0;
      return { rows: rows.slice(start, start + size), total };
    };
    expect(await allRows(load)).toEqual(rows);
  });
});

describe('a CSV file', () => {
  const csv = (...values: (string | null)[]) =>
    toCsv(
      values.map((value) => ({ value })),
      columns,
    );

  test('starts with a UTF-8 byte order mark and its headings', async () => {
    expect(await csv('Ira')).toBe('\uFEFFName\r\nIra');
  });

  test.each(['=HYPERLINK("https://x.example")', '+1+1', '-2', '@SUM(A1)', '\tx', '\rx'])(
    'never runs %j as a formula',
    async (value) => {
      const [, cell = ''] = (await csv(value)).split('\r\n');
      expect(cell.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  test.each([
    '=1+1\nand a line',
    ' \u00A0\n=1+1',
    '\u200B=1+1',
    '＝1+1',
    '＋1',
    '−1',
    '+91-98430-12345',
    '+91 9 =1',
  ])('escapes %j, whatever follows', async (value) => {
    expect(papa.parse<string[]>(await csv(value)).data[1]).toEqual([`'${value}`]);
  });

  test.each(['+91 98430 12345', '+919843012345', '098430 12345'])(
    'keeps the telephone number %j as it is',
    async (value) => {
      expect((await csv(value)).split('\r\n')[1]).toBe(value);
    },
  );

  test.each([
    ['+919843012345', '+91 98430 12345'],
    ['9843012345', '98430 12345'],
    ['09843012345', '098430 12345'],
    ['+447700900123', '+447 700900123'],
    ['+91 98430-12345', '+91 98430-12345'],
  ])('formats the telephone number %j as text', (phone, text) => expect(phoneAsText(phone)).toBe(text));

  test('escapes every text that starts like a formula, and changes no other', async () => {
    const blank = fc.stringMatching(/^[ \t\r\n\0\u00A0\u200B]{0,3}$/);
    const sign = fc.constantFrom(...'=+-@＝＋－＠');
    const rest = fc.string({ unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(blank, sign, rest, async (before, first, after) => {
        const value = `${before}${first}x${after}`;
        expect(papa.parse<string[]>(await csv(value), { delimiter: ',', newline: '\r\n' }).data[1]).toEqual([
          `'${value}`,
        ]);
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^\p{L}/u), rest, async (first, after) => {
        const value = first + after;
        expect(papa.parse<string[]>(await csv(value), { delimiter: ',', newline: '\r\n' }).data[1]).toEqual([
          value,
        ]);
      }),
    );
  });

  test('quotes the separators of other locales', async () => {
    expect(await csv('a;=1+1')).toBe('\uFEFFName\r\n"a;=1+1"');
  });

  test('keeps quotes, commas, line breaks and Tamil, and leaves cells without a value empty', async () => {
    expect(await csv('a "b", c\nd', 'மீரா', null)).toBe('\uFEFFName\r\n"a ""b"", c\nd"\r\nமீரா\r\n');
  });
});

test('an XLSX file has the escaped cells as text, whatever they look like', async () => {
  const values = ['=1+1', '007', '2026-11-22', 'மீரா\n"a", b'];
  const file = await toXlsx(
    values.map((value) => ({ value })),
    columns,
  );
  const { sheets } = await readXlsx(file);
  expect(sheets.map(({ rows }) => rows)).toEqual([
    [['Name'], ["'=1+1"], ['007'], ['2026-11-22'], ['மீரா\n"a", b']],
  ]);
});
