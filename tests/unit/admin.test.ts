import { readXlsx } from 'hucre/xlsx';
import papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import {
  allEnquiries,
  type EnquiryFilter,
  readFilter,
  writeFilter,
} from '../../src/features/admin/enquiries/enquiry-filter.ts';
import { describeEntry } from '../../src/features/admin/enquiries/lead-history.ts';
import { groupByPerson } from '../../src/features/admin/enquiries/person-groups.ts';
import { searchPattern } from '../../src/features/admin/enquiries/search-pattern.ts';
import { allRows, toCsv, toXlsx } from '../../src/features/admin/export/file-export.client.ts';
import { phoneAsText } from '../../src/features/admin/export/spreadsheet-cells.ts';
import {
  formatCount,
  formatDate,
  formatDay,
  formatIst,
  parseMoment,
} from '../../src/features/admin/format.ts';
import fc from '../support/property.ts';

vi.mock('../../src/lib/supabase.client.ts', () => ({}));
vi.hoisted(() => vi.stubEnv('TZ', 'Asia/Kolkata'));

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
  ])('are all there %s', async (_, total, size) => {
    const load = async (after?: { id: string }) => {
      const start = after ? Number(after.id) + 1 : 0;
      return { rows: rows.slice(start, start + size), total };
    };
    expect(await allRows(load)).toEqual(rows);
  });
});

describe('a file for a spreadsheet', () => {
  const csv = (...values: (string | null)[]) =>
    toCsv(
      values.map((value) => ({ value })),
      columns,
    );

  test('begins with the mark of UTF-8 and its headings', async () => {
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
  ])('guards %j, whatever follows', async (value) => {
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
  ])('has the telephone number %j as text', (phone, text) => expect(phoneAsText(phone)).toBe(text));

  test('guards every text that begins like a formula, and changes no other', async () => {
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

  test('quotes the separators of other countries', async () => {
    expect(await csv('a;=1+1')).toBe('\uFEFFName\r\n"a;=1+1"');
  });

  test('keeps quotes, commas, line breaks and Tamil, and leaves an empty cell where there is nothing', async () => {
    expect(await csv('a "b", c\nd', 'மீரா', null)).toBe('\uFEFFName\r\n"a ""b"", c\nd"\r\nமீரா\r\n');
  });
});

test('an XLSX file holds the guarded cells as texts, whatever they look like', async () => {
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

describe('a filter in the address', () => {
  test.each<[string, Partial<EnquiryFilter>]>([
    ['', {}],
    ['?search=%26+%22%3D', { search: '& "=' }],
    ['?lead=5d1c0a53-7f3e-4b43-9f0a-0a4a55f3f001', { lead: '5d1c0a53-7f3e-4b43-9f0a-0a4a55f3f001' }],
    [
      '?search=ira&type=lead&project=Sundara+Square&overdue=yes&suspect=yes',
      { search: 'ira', formType: 'lead', project: 'Sundara Square', overdue: true, suspect: true },
    ],
    [
      '?enquiry=venture&status=visit&source=google&visit=2026-11-28&due=yes&mine=yes',
      {
        enquiryType: 'venture',
        status: 'visit',
        source: 'google',
        visitOn: '2026-11-28',
        due: true,
        mine: true,
      },
    ],
  ])('%s', (query, filter) => {
    expect(readFilter(query)).toEqual({ ...allEnquiries, ...filter });
    expect(writeFilter({ ...allEnquiries, ...filter })).toBe(query);
  });

  test('names no enquiry by what is no id', () => {
    expect(readFilter('?lead=1,or(name.eq.x)')).toEqual(allEnquiries);
  });
});

describe('a search', () => {
  test.each([
    ['+91 98430 00000', '%9843000000%'],
    ['098430 00000', '%9843000000%'],
    ['91 98430 00000', '%9843000000%'],
    ['098430', '%98430%'],
    ['98430 00', '%9843000%'],
    [' Meera ', '%Meera%'],
    ['100%_\\', '%100\\%\\_\\\\%'],
    ['007', '%007%'],
  ])('of %j looks for %j', (search, pattern) => expect(searchPattern(search)).toBe(pattern));
});

describe('dates and numbers', () => {
  test.each([
    '2026-01-31T09:30:00.123456+00:00',
    '2026-01-31 09:30:00.123456+00',
    '2026-01-31T15:00:00.123456+05:30',
  ])('%s is read', (text) => expect(parseMoment(text).toISOString()).toBe('2026-01-31T09:30:00.123Z'));

  test('a day is the day of whoever looks', () => {
    expect(formatDay('2026-01-04T10:00:00Z')).toBe('Jan 4, 2026');
    expect(formatDay('2026-01-30T20:00:00Z')).toBe('Jan 31, 2026');
    expect(formatDay('nonsense')).toBe('-');
  });

  test('a date is the same day everywhere', () => {
    expect(formatDate('2026-01-04')).toBe('Jan 4, 2026');
    expect(formatDate('nonsense')).toBe('-');
  });

  test('a file has times of India', () =>
    expect(formatIst('2026-11-22 09:00:00.123+00')).toBe('2026-11-22T14:30:00+05:30'));

  test('large numbers are grouped', () => expect(formatCount(100_000)).toBe('100,000'));
});

describe('the rows of one person', () => {
  const row = (name: string, phone_key: string | null, mail_key: string | null) => ({
    name,
    phone_key,
    mail_key,
  });

  test('stand together where the newest of them stands', () => {
    const rows = [
      row('Ira', '1', 'i'),
      row('Meera', '2', 'm'),
      row('Ira by phone', '1', 'other'),
      row('Nobody', null, null),
      row('Ira by both', '3', 'other'),
      row('No one', null, null),
      row('Meera by mail', null, 'm'),
    ];
    expect(groupByPerson(rows).map(({ name }) => name)).toEqual([
      'Ira',
      'Ira by phone',
      'Ira by both',
      'Meera',
      'Meera by mail',
      'Nobody',
      'No one',
    ]);
  });
});

test.each([
  ['status', 'lost: Budget: too small', 'Status: Lost: Budget: too small'],
  ['status', 'contacted', 'Status: Contacted'],
  ['owner', 'a@example.com', 'Owner: a@example.com'],
  ['owner', null, 'Owner: nobody'],
  ['follow_up', '2026-11-24', 'Follow-up on Nov 24, 2026'],
  ['follow_up', null, 'No follow-up'],
  ['visit', '2026-11-28', 'Visit on Nov 28, 2026'],
  ['answered', null, 'Marked as answered'],
  ['note', 'Called: no reply', 'Called: no reply'],
])('an entry %s of %j reads %j', (kind, detail, text) => expect(describeEntry({ kind, detail })).toBe(text));
