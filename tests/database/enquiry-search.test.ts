import { describe, expect, test, vi } from 'vitest';
import { countEnquiries, loadEnquiries } from '../../src/features/admin/enquiries/enquiries.client.ts';
import { allEnquiries, type EnquiryFilter } from '../../src/features/admin/enquiries/enquiry-filter.ts';
import { current } from '../support/admin-client.ts';
import { addEnquiries, administrator, stranger, withLeads } from '../support/leads.ts';

vi.mock('../../src/lib/supabase.client.ts', () => import('../support/admin-client.ts'));

withLeads();

const namesFound = async (filter: Partial<EnquiryFilter>) =>
  (await loadEnquiries({ ...allEnquiries, ...filter }, administrator.id)(undefined)).rows.map(
    ({ name }) => name,
  );

describe('searching', () => {
  test.each([
    ['a part of the name, in any case', 'MEER', 'Meera Nair'],
    ['a part of the address', '@temple', 'Priest'],
    ['a number as it was typed', '+91 98430', 'Dialled'],
    ['a number without its spaces', '9843012345', 'Dialled'],
    ['a number with other signs', '(98430)-12345', 'Dialled'],
    ['a number with another prefix', '0091-98430 12345', 'Dialled'],
    ['a number with a zero', '098430 12345', 'Dialled'],
    ['the beginning of a number with a zero', '098430', 'Dialled'],
    ['the last digits of a number', '30 12345', 'Dialled'],
    ['a number without its prefix, of one typed with a zero', '+91 80123 45678', 'Zero'],
    ['quotes', '"Raj"', 'Rajan "Raj" Menon'],
    ['a comma and brackets', '(Chennai), ', 'Anand (Chennai), Ltd.'],
    ['a percent sign', '100%', '100% Builders'],
    ['an underscore', 'a_b', 'a_b'],
    ['a backslash', 'c\\d', 'c\\d'],
    ['an asterisk', 'five*', 'five* Homes'],
    ['an apostrophe', "O'Br", "O'Brien"],
    ['Tamil', 'மீரா', 'மீரா நாயர்'],
    ['a dot and a filter', 'x.eq.1', 'x.eq.1'],
  ])('finds %s', async (_, search, name) => {
    await addEnquiries(
      { name: 'Meera Nair' },
      { name: 'Priest', email: 'office@temple.example' },
      { name: 'Dialled', phone: '+91 98430 12345' },
      { name: 'Zero', phone: '080123 45678' },
      { name: 'Rajan "Raj" Menon' },
      { name: 'Anand (Chennai), Ltd.' },
      { name: '100% Builders' },
      { name: 'a_b' },
      { name: 'c\\d' },
      { name: 'five* Homes' },
      { name: "O'Brien" },
      { name: 'மீரா நாயர்' },
      { name: 'x.eq.1' },
      { name: 'axb', email: 'other@example.com', phone: null },
    );
    expect(await namesFound({ search })).toEqual([name]);
  });

  test('counts what it finds, and finds nothing for a stranger', async () => {
    await addEnquiries({ name: 'Anil' }, { name: 'Anita', form_type: 'lead' }, { name: 'Bala' });
    const find = (filter: Partial<EnquiryFilter>) =>
      loadEnquiries({ ...allEnquiries, ...filter }, administrator.id)(undefined);
    expect(await find({ search: 'ani' })).toMatchObject({ total: 2 });
    expect(await find({ search: 'ani', formType: 'lead' })).toMatchObject({ total: 1 });
    current.client = stranger.client;
    expect(await find({ search: 'ani' })).toEqual({ rows: [], total: 0 });
    current.client = administrator.client;
  });

  test('pages through what it finds', async () => {
    await addEnquiries(...Array.from({ length: 60 }, (_, index) => ({ name: `Row ${index}` })));
    const load = loadEnquiries({ ...allEnquiries, search: 'row' }, administrator.id);
    const first = await load(undefined);
    expect({ rows: first.rows.length, total: first.total }).toEqual({ rows: 50, total: undefined });
    expect(await countEnquiries({ ...allEnquiries, search: 'row' }, administrator.id)).toBe(60);
    expect((await load(first.rows.at(-1))).rows.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Row ${index + 50}`),
    );
  });

  test('does not match across two fields', async () => {
    await addEnquiries({ name: 'Asha', email: 'kumar@example.com' });
    expect(await namesFound({ search: 'Asha kumar' })).toEqual([]);
  });
});
