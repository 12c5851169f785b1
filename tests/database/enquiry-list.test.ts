import { describe, expect, test, vi } from 'vitest';
import { countEnquiries, loadEnquiries } from '../../src/features/admin/enquiries/enquiries.client.ts';
import { allEnquiries, type EnquiryFilter } from '../../src/features/admin/enquiries/enquiry-filter.ts';
import { allRows } from '../../src/features/admin/export/file-export.client.ts';
import { current } from '../support/admin-client.ts';
import { addEnquiries, addLead, administrator, sales, stranger, withLeads } from '../support/leads.ts';

vi.mock('../../src/lib/supabase.client.ts', () => import('../support/admin-client.ts'));

withLeads();

const namesFound = async (filter: Partial<EnquiryFilter>) =>
  (await loadEnquiries({ ...allEnquiries, ...filter }, administrator.id)(undefined)).rows.map(
    ({ name }) => name,
  );

describe('the list', () => {
  test('is paginated by fifty, with each enquiry once even if many share a timestamp', async () => {
    const created_at = new Date().toISOString();
    await addEnquiries(...Array.from({ length: 120 }, (_, index) => ({ name: `Row ${index}`, created_at })));
    const load = loadEnquiries(allEnquiries, administrator.id);
    const first = await load(undefined);
    // Counting gets slower with the number of enquiries, so it is a separate query.
    expect({ rows: first.rows.length, total: first.total }).toEqual({ rows: 50, total: undefined });
    expect(await countEnquiries(allEnquiries, administrator.id)).toBe(120);
    const second = await load(first.rows.at(-1));
    const third = await load(second.rows.at(-1));
    expect([second.rows.length, third.rows.length]).toEqual([50, 20]);
    const names = [first, second, third].flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(new Set(names).size).toBe(120);
    expect((await load(third.rows.at(-1))).rows).toEqual([]);
  });

  test('keeps its place when an enquiry arrives between two pages', async () => {
    await addEnquiries(...Array.from({ length: 60 }, (_, index) => ({ name: `Row ${index}` })));
    const load = loadEnquiries(allEnquiries, administrator.id);
    const first = await load(undefined);
    await addEnquiries({ name: 'New', created_at: new Date(Date.now() + 1000).toISOString() });
    const second = await load(first.rows.at(-1));
    expect(second.rows.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Row ${index + 50}`),
    );
  });

  test('is loaded completely for an export, newest first', async () => {
    await addEnquiries(...Array.from({ length: 23 }, (_, index) => ({ name: `Row ${index}` })));
    const rows = await allRows(loadEnquiries(allEnquiries, administrator.id, 10));
    expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 23 }, (_, index) => `Row ${index}`));
  });

  test('is empty for a stranger', async () => {
    await addEnquiries({});
    current.client = stranger.client;
    expect(await loadEnquiries(allEnquiries, administrator.id)(undefined)).toEqual({ rows: [], total: 0 });
    current.client = administrator.client;
  });

  test('combines filters', async () => {
    await addEnquiries(
      { name: 'Anil', form_type: 'brochure', project_title: 'Amara' },
      { name: 'Bala', form_type: 'brochure', project_title: 'Adhira' },
      { name: 'Chitra', form_type: 'lead', project_title: 'Amara' },
      { name: 'Devi', form_type: 'contact' },
    );
    expect(await namesFound({ formType: 'brochure' })).toEqual(['Anil', 'Bala']);
    expect(await namesFound({ project: 'Amara' })).toEqual(['Anil', 'Chitra']);
    expect(await namesFound({ project: 'Amara', formType: 'lead' })).toEqual(['Chitra']);
    expect(await namesFound({ project: 'Amara', search: 'Bala' })).toEqual([]);
  });

  test('finds and counts enquiries unanswered for more than 24 hours', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
    await addEnquiries(
      { name: 'Fresh', created_at: hours(23.9) },
      { name: 'Late', created_at: hours(24.1) },
      { name: 'Done', created_at: hours(48) },
    );
    await administrator.client
      .from('enquiries')
      .update({ answered_at: new Date().toISOString() })
      .eq('name', 'Done');
    expect(await namesFound({ overdue: true })).toEqual(['Late']);
    expect(await namesFound({ overdue: true, status: 'new' })).toEqual(['Late']);
    expect(await namesFound({ overdue: true, status: 'contacted' })).toEqual([]);
    expect(await namesFound({ overdue: true, status: 'contacted', search: 'Late' })).toEqual([]);
    expect(await namesFound({ overdue: true, search: 'Late' })).toEqual(['Late']);
    expect(await countEnquiries({ ...allEnquiries, overdue: true }, administrator.id)).toBe(1);
    expect(await countEnquiries(allEnquiries, administrator.id)).toBe(3);
  });
});

describe('the enquiries of one person', () => {
  test.each<[string, object, number]>([
    ['the same number in another spelling', { email: 'x@example.com', phone: '090000 10000' }, 2],
    ['the same address in another case', { email: 'MEERA@example.com', phone: '+91 80000 20000' }, 2],
    ['neither', { email: 'x@example.com', phone: '+91 80000 20000' }, 1],
    ['no number and no address', { email: '', phone: null }, 1],
  ])('are counted by %s', async (_, change, count) => {
    const lead = await addLead();
    await addLead(change);
    const counts = await sales.client.rpc('count_of_person', { enquiries: [lead] });
    expect(counts.data).toEqual({ [lead]: count });
    expect((await stranger.client.rpc('count_of_person', { enquiries: [lead] })).data).toEqual({});
  });
});
