import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enquiryRow, startTestBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
let administrator: SupabaseClient;
let sales: SupabaseClient;

beforeAll(async () => {
  backend = await startTestBackend();
  administrator = (await backend.join('administrator@example.com', 'admin')).client;
  sales = (await backend.join('sales@example.com', 'sales')).client;
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.sql('delete from public.enquiries');
  await backend.sql('delete from public.audit_log');
});

const meera = { name: 'Meera Nair', phone: '098430 12345', created_at: '2025-11-22' };
const importLeads = async (leads: object[], confirmed: boolean, client = administrator) =>
  (await client.rpc('import_enquiries', { leads, confirmed })).data;
const stored = () =>
  backend.sql<Record<string, unknown>>(
    'select id, name, email, phone, status, source, first_touch, answered_at, created_at, lost_reason, follow_up_on::text, suspect, consented_at from public.enquiries order by name',
  );

test('leads are stored only after confirmation, and only by an administrator', async () => {
  expect(await importLeads([meera], false)).toEqual({ new: 1, others: [] });
  expect(await importLeads([meera], true, sales)).toBeNull();
  expect(await stored()).toEqual([]);
  expect(await backend.sql('select from public.audit_log')).toEqual([]);
});

test('an imported lead keeps its date, has the source "import", is logged and sends no mail', async () => {
  const leads = [
    meera,
    {
      name: 'Arun',
      email: 'Arun@example.com',
      created_at: '2025-11-22T14:30:00+05:30',
      status: 'lost',
      lost_reason: 'Budget',
      source: 'Trade fair',
      follow_up_on: '2026-12-01',
    },
  ];
  expect(await importLeads(leads, true)).toEqual({ new: 2, others: [] });
  const [arun, nair] = await stored();
  expect(arun).toMatchObject({
    status: 'lost',
    lost_reason: 'Budget',
    source: 'import',
    first_touch: { source: 'Trade fair' },
    follow_up_on: '2026-12-01',
    consented_at: null,
    suspect: false,
  });
  // Midnight in India.
  const moment = '2025-11-21 18:30:00+00';
  expect(nair).toMatchObject({ created_at: moment, answered_at: moment });
  expect(nair).toMatchObject({ status: 'contacted', email: '', source: 'import', first_touch: null });
  expect(await backend.sql('select kind, actor_email from public.enquiry_history')).toEqual(
    leads.map(() => ({ kind: 'imported', actor_email: 'administrator@example.com' })),
  );
  expect(await backend.sql('select action, details from public.audit_log')).toEqual([
    { action: 'import', details: { enquiries: 2, left_out: 0 } },
  ]);
  expect(await backend.sql('select from public.mail_outbox')).toEqual([]);
});

test('people who are known or repeated within the file are not imported again', async () => {
  await backend.client(backend.keys.secret).from('enquiries').insert(enquiryRow);
  const others = [
    { name: 'Same number', phone: '0091-90000-10000' },
    { name: 'Same address', email: 'MEERA@example.com' },
    meera,
    { ...meera, name: 'M. Nair', phone: '+91 98430 12345' },
  ];
  const expected = {
    new: 1,
    others: [
      { position: 1, outcome: 'duplicate', reason: 'This person is known already.' },
      { position: 2, outcome: 'duplicate', reason: 'This person is known already.' },
      { position: 4, outcome: 'duplicate', reason: 'This person stands further up in the file.' },
    ],
  };
  expect(await importLeads(others, false)).toEqual(expected);
  expect(await importLeads(others, true)).toEqual(expected);
  expect(await stored()).toHaveLength(2);
  expect(await importLeads(others, true)).toMatchObject({ new: 0 });
});

test.each([
  [{ name: 'M' }, /name/],
  [{ phone: undefined }, /neither/],
  [{ email: 'meera at example.com' }, /mail address/],
  [{ phone: '98430' }, /telephone/],
  [{ phone: '9843012345 or call Arun' }, /telephone/],
  [{ created_at: '22 November' }, /date/],
  [{ created_at: '2025-02-30' }, /date/],
  [{ created_at: '2999-01-01' }, /future/],
  [{ visit_on: 'soon' }, /date/],
  [{ status: 'asleep' }, /status/],
  [{ status: 'lost' }, /reason/],
  [{ enquiry_type: 'moon' }, /enquiry type/],
  [{ message: 'x'.repeat(4001) }, /message/],
  [{ project_title: 'x'.repeat(121) }, /project/],
  [{ source: 'x'.repeat(201) }, /source/],
])('a lead with %j is left out with a reason, and the rest is stored', async (change, reason) => {
  const answer = await importLeads(
    [
      { ...meera, ...change },
      { ...meera, name: 'Right' },
    ],
    true,
  );
  expect(answer).toMatchObject({ new: 1, others: [{ position: 1, outcome: 'invalid' }] });
  expect(answer.others[0].reason).toMatch(reason);
  expect((await stored()).map(({ name }) => name)).toEqual(['Right']);
});

test('a malformed or oversized list of leads stores nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await importLeads([7, null, ['x']] as never, true)).toMatchObject({ new: 0 });
  for (const leads of [{}, Array.from({ length: 2001 }, () => meera)]) {
    const { error } = await administrator.rpc('import_enquiries', { leads, confirmed: true });
    expect(error).not.toBeNull();
  }
  expect(await stored()).toEqual([]);
});
