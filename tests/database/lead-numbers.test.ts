import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastWeeks } from '../../src/features/admin/numbers/weekly-counts.ts';
import { enquiryRow, startTestBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
let sales: SupabaseClient;
let stranger: SupabaseClient;
const [before = '', now = ''] = lastWeeks(2);
/** A timestamp on the first day of a week, in Indian time. */
const at = (week: string, time: string) => `${week}T${time}+05:30`;

beforeAll(async () => {
  backend = await startTestBackend();
  sales = (await backend.join('sales@example.com', 'sales')).client;
  stranger = (await backend.join('stranger@example.com')).client;
});
afterAll(() => backend.stop());

beforeEach(async () => {
  await backend.sql('delete from public.enquiries');
  const rows = [
    // Boundaries of weeks: the first second, and the last one of the week before.
    { created_at: at(before, '00:00:00'), project_title: 'Amara' },
    { created_at: at(now, '00:00:00'), project_title: 'Amara', form_type: 'brochure' },
    { created_at: at(now, '00:00:00'), source: 'Google Ads' },
    { created_at: at(now, '00:00:00'), suspect: true },
    { created_at: new Date(Date.parse(at(before, '00:00:00')) - 1000).toISOString() },
  ];
  for (const row of rows)
    await backend
      .client(backend.keys.secret)
      .from('enquiries')
      .insert({ ...enquiryRow, ...row });
});

const numbers = async (client: SupabaseClient, chart: string, weeks = 2) => {
  const { data } = await client.rpc('lead_numbers', { weeks });
  return ((data ?? []) as Record<string, unknown>[])
    .filter((row) => row.chart === chart)
    .map(({ week, name, total }) => [week, name, total]);
};

test('enquiries are counted by week, project, source and form, without suspect and older ones', async () => {
  expect(await numbers(sales, 'project')).toEqual([
    [before, 'Amara', 1],
    [now, 'Amara', 1],
    [now, 'No project', 1],
  ]);
  expect(await numbers(sales, 'source')).toEqual([
    [before, 'Not known', 1],
    [now, 'Google Ads', 1],
    [now, 'Not known', 1],
  ]);
  expect(await numbers(sales, 'form')).toEqual([
    [before, 'contact', 1],
    [now, 'brochure', 1],
    [now, 'contact', 1],
  ]);
  expect(await numbers(sales, 'form', 1)).toHaveLength(2);
});

test('answers are counted by whether they came within 24 hours', async () => {
  const statements = `
    alter table public.enquiries disable trigger user;
    update public.enquiries set status = 'contacted',
      answered_at = created_at + case form_type when 'brochure' then interval '24 hours' else interval '25 hours' end
      where created_at >= '${at(now, '00:00:00')}';
    alter table public.enquiries enable trigger user`;
  await backend.withDatabase((database) => database.exec(statements));
  expect(await numbers(sales, 'answer')).toEqual([
    [before, 'Later or not yet', 1],
    [now, 'Later or not yet', 1],
    [now, 'Within 24 hours', 1],
  ]);
});

test('imported enquiries are excluded from answer times', async () => {
  await backend.sql(`update public.enquiries set source = 'import' where form_type = 'brochure'`);
  expect(await numbers(sales, 'answer')).toEqual([
    [before, 'Later or not yet', 1],
    [now, 'Later or not yet', 1],
  ]);
});

test('a visit counts in the week of its day, a booking once, in the week it was made', async () => {
  const { data } = await sales.from('enquiries').select('id').eq('form_type', 'brochure').single();
  for (const status of ['visit', 'booked', 'visit', 'booked'])
    await sales.from('enquiries').update({ status, visit_on: before }).eq('id', data?.id);
  expect(await numbers(sales, 'outcome')).toEqual([
    [before, 'Visits', 1],
    [now, 'Bookings', 1],
  ]);
});

test('a booking of a suspect enquiry counts, its visit does not', async () => {
  await sales.from('enquiries').update({ status: 'booked', visit_on: now }).eq('suspect', true);
  expect(await numbers(sales, 'outcome')).toEqual([[now, 'Bookings', 1]]);
});

test('only staff can read the numbers', async () => {
  expect((await stranger.rpc('lead_numbers', { weeks: 2 })).data).toBeNull();
});
