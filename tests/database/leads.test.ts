import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Enquiry, markAnswered } from '../../src/features/admin/enquiries/enquiries.client.ts';
import { current } from '../support/admin-client.ts';
import { enquiryRow, startTestBackend, type TestBackend } from '../support/backend.ts';

vi.mock('../../src/lib/supabase.client.ts', () => import('../support/admin-client.ts'));

interface Person {
  id: string;
  client: SupabaseClient;
}

let backend: TestBackend;
let administrator: Person;
let sales: Person;
let stranger: Person;
let service: SupabaseClient;
/** Id of the enquiry created for each test. */
let lead: string;

beforeAll(async () => {
  backend = await startTestBackend();
  administrator = await backend.join('administrator@example.com', 'admin');
  sales = await backend.join('sales@example.com', 'sales');
  stranger = await backend.join('stranger@example.com');
  service = backend.client(backend.keys.secret);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => backend.stop());

beforeEach(async () => {
  await backend.sql('delete from public.enquiries');
  lead = await add();
});

async function add(change: object = {}): Promise<string> {
  const { error } = await service.from('enquiries').insert({ ...enquiryRow, ...change });
  if (error) throw error;
  const [row] = await backend.sql<{ id: string }>(
    'select id from public.enquiries order by created_at desc limit 1',
  );
  return row?.id ?? '';
}

const updateLead = ({ client }: Person, change: object) =>
  client.from('enquiries').update(change).eq('id', lead).select('*').single();

const history = async () =>
  (
    await backend.sql<{ kind: string; detail: string | null; actor_email: string | null }>(
      'select kind, detail, actor_email from public.enquiry_history where enquiry_id = $1 order by id',
      [lead],
    )
  ).map(({ kind, detail, actor_email }) => [kind, detail, actor_email?.split('@')[0] ?? null]);

describe('working on an enquiry', () => {
  test('records every change in its history with its author', async () => {
    await updateLead(sales, { owner_id: sales.id });
    await updateLead(sales, { status: 'contacted', follow_up_on: '2026-11-24' });
    await updateLead(administrator, { status: 'visit', visit_on: '2026-11-28' });
    await updateLead(sales, { status: 'lost', lost_reason: 'Bought elsewhere' });
    await updateLead(sales, { status: 'booked' });
    expect(await history()).toEqual([
      ['owner', 'sales@example.com', 'sales'],
      ['answered', null, 'sales'],
      ['status', 'contacted', 'sales'],
      ['follow_up', '2026-11-24', 'sales'],
      ['status', 'visit', 'administrator'],
      ['visit', '2026-11-28', 'administrator'],
      ['status', 'lost: Bought elsewhere', 'sales'],
      ['follow_up', null, 'sales'],
      ['status', 'booked', 'sales'],
    ]);
  });

  test('records nothing when nothing changes', async () => {
    await updateLead(sales, { status: 'new', owner_id: null });
    expect(await history()).toEqual([]);
  });

  test('keeps status and answer consistent: only unanswered enquiries are new', async () => {
    expect((await updateLead(sales, { status: 'visit' })).data).toMatchObject({
      answered_by: sales.id,
      answered_by_email: 'sales@example.com',
    });
    expect((await updateLead(administrator, { answered_at: null })).data).toMatchObject({
      status: 'new',
      answered_by: null,
    });
    const { data } = await updateLead(administrator, { answered_at: '2026-01-01T00:00:00Z' });
    expect(data).toMatchObject({ status: 'contacted', answered_by: administrator.id });
    expect((await updateLead(sales, { status: 'new' })).data).toMatchObject({ answered_at: null });
  });

  test.each<[string, object]>([
    ['a loss without a reason', { status: 'lost' }],
    ['an unknown status', { status: 'won' }],
  ])('rejects %s', async (_, change) => {
    expect((await updateLead(sales, change)).error).not.toBeNull();
    expect(await history()).toEqual([]);
  });

  test('accepts only staff as owners', async () => {
    expect((await updateLead(sales, { owner_id: stranger.id })).error).not.toBeNull();
    expect((await updateLead(sales, { owner_id: administrator.id })).data).toMatchObject({
      owner_id: administrator.id,
    });
  });

  test('is refused to strangers and to the function', async () => {
    expect((await updateLead(stranger, { status: 'lost', lost_reason: 'x' })).data).toBeNull();
    expect((await service.from('enquiries').update({ status: 'new' }).eq('id', lead)).error?.code).toBe(
      '42501',
    );
    expect(await history()).toEqual([]);
  });

  test('lists colleagues to staff only', async () => {
    const staff = [
      { id: administrator.id, email: 'administrator@example.com' },
      { id: sales.id, email: 'sales@example.com' },
    ];
    expect((await sales.client.rpc('list_staff')).data).toEqual(staff);
    expect((await stranger.client.rpc('list_staff')).data).toBeNull();
  });

  test('lets sales release suspect enquiries, but no job applications, resumes or exports', async () => {
    lead = await add({ suspect: true });
    const release = (submission: string) => sales.client.rpc('release_submission', { submission });
    expect((await release(lead)).data).toBe(true);
    expect(await history()).toEqual([['released', null, 'sales']]);
    const [application] = await backend.sql<{ id: string }>(
      `insert into public.job_applications (full_name, email, phone, resume_name, suspect)
       values ('Arun Selvam', 'a@example.com', '9000010000', 'cv.pdf', true) returning id`,
    );
    expect((await release(application?.id ?? '')).data).toBe(false);
    expect((await sales.client.rpc('resume_link', { application: application?.id })).data).toBeNull();
    expect((await sales.client.rpc('record_export', { subject: 'enquiries', row_count: 1 })).data).toBe(
      false,
    );
  });
});

describe('a note', () => {
  const note = ({ client }: Person, text: string) => client.rpc('add_note', { enquiry: lead, note: text });

  test('is stored with its author', async () => {
    expect((await note(sales, '  Wants a corner plot. ')).data).toBe(true);
    expect(await history()).toEqual([['note', 'Wants a corner plot.', 'sales']]);
  });

  test('is rejected from a stranger or when empty', async () => {
    expect((await note(stranger, 'x')).data).toBe(false);
    expect((await note(sales, ' ')).data).toBe(false);
    expect(await history()).toEqual([]);
  });
});

describe('the history', () => {
  beforeEach(async () => {
    await updateLead(sales, { owner_id: sales.id });
    await sales.client.rpc('add_note', { enquiry: lead, note: 'Called.' });
  });

  test.each(['administrator', 'sales', 'service'])(
    'cannot be changed with the token of the %s',
    async (who) => {
      const before = await history();
      const client = { administrator: administrator.client, sales: sales.client, service }[who] ?? service;
      const table = () => client.from('enquiry_history');
      for (const attempt of [
        table().update({ detail: 'Rewritten' }).eq('enquiry_id', lead),
        table().delete().eq('enquiry_id', lead),
        table().insert({ enquiry_id: lead, kind: 'note', detail: 'Made up' }),
      ])
        expect((await attempt).error?.code).toBe('42501');
      expect(await history()).toEqual(before);
    },
  );

  test.each([
    `update public.enquiry_history set detail = 'Rewritten'`,
    `update public.enquiry_history set created_at = now()`,
    `update public.enquiry_history set detail = null`,
    `update public.enquiry_history set actor_email = 'somebody@example.com'`,
    'delete from public.enquiry_history',
    'truncate public.enquiry_history',
    'truncate public.enquiries cascade',
  ])('cannot be changed by the database owner: %s', async (statement) => {
    const before = await history();
    await expect(backend.sql(statement)).rejects.toThrow('The history of enquiries is not changed.');
    expect(await history()).toEqual(before);
  });

  test('is deleted with its enquiry, on request and by retention', async () => {
    await service.rpc('erase_person', { address: enquiryRow.email });
    expect(await history()).toEqual([]);
    lead = await add({ created_at: '2001-01-01T00:00:00Z' });
    await sales.client.rpc('add_note', { enquiry: lead, note: 'Long ago.' });
    await service.rpc('forget_old', { retention_days: 730 });
    expect(await history()).toEqual([]);
  });

  test('drops the address of an erased colleague and keeps the entries', async () => {
    const leaver = await backend.join('leaver@example.com', 'sales');
    await updateLead(leaver, { owner_id: leaver.id, status: 'contacted' });
    await service.rpc('erase_person', { address: 'leaver@example.com' });
    expect(await history()).toEqual([
      ['owner', 'sales@example.com', 'sales'],
      ['note', 'Called.', 'sales'],
      ['answered', null, null],
      ['status', 'contacted', null],
      ['owner', null, null],
      // The erasure removes the owner of the enquiry.
      ['owner', null, null],
    ]);
    const [left] = await backend.sql<{ count: number }>(
      `select count(*)::int from public.enquiry_history where enquiry_history::text like '%leaver%'`,
    );
    expect(left?.count).toBe(0);
    const { data } = await sales.client.from('enquiries').select('owner_id');
    expect(data).toEqual([{ owner_id: null }]);
  });
});

describe('the enquiries of one person', () => {
  test.each<[string, object, number]>([
    ['the same number in another spelling', { email: 'x@example.com', phone: '090000 10000' }, 2],
    ['the same address in another case', { email: 'MEERA@example.com', phone: '+91 80000 20000' }, 2],
    ['neither', { email: 'x@example.com', phone: '+91 80000 20000' }, 1],
    ['no number and no address', { email: '', phone: null }, 1],
  ])('are counted by %s', async (_, change, count) => {
    await add(change);
    const counts = await sales.client.rpc('count_of_person', { enquiries: [lead] });
    expect(counts.data).toEqual({ [lead]: count });
    expect((await stranger.client.rpc('count_of_person', { enquiries: [lead] })).data).toEqual({});
  });
});

describe('marking an enquiry as answered', () => {
  let colleague: Person;
  beforeAll(async () => {
    colleague = await backend.join('colleague@example.com', 'admin');
    current.client = administrator.client;
  });

  const readEnquiry = async () => {
    const [row] = await backend.sql<Enquiry>('select * from public.enquiries');
    if (!row) throw new Error('no enquiry');
    return row;
  };

  test('records the person and the server time, whatever time was sent', async () => {
    const { data } = await administrator.client
      .from('enquiries')
      .update({ answered_at: '2001-01-01T00:00:00Z' })
      .eq('name', enquiryRow.name)
      .select('*')
      .single();
    expect(data).toMatchObject({
      answered_by: administrator.id,
      answered_by_email: 'administrator@example.com',
    });
    expect(Date.now() - Date.parse(data.answered_at)).toBeLessThan(60_000);
  });

  test('keeps the first person who answered', async () => {
    const first = await markAnswered(await readEnquiry(), true);
    current.client = colleague.client;
    const second = await markAnswered(await readEnquiry(), true);
    current.client = administrator.client;
    expect(second).toEqual(first);
  });

  test('can be undone, also by a colleague', async () => {
    await markAnswered(await readEnquiry(), true);
    current.client = colleague.client;
    const back = await markAnswered(await readEnquiry(), false);
    current.client = administrator.client;
    expect(back).toMatchObject({ answered_at: null, answered_by: null, answered_by_email: null });
  });

  test('survives the deletion of the account', async () => {
    const { id, token } = await backend.signUp('leaver@example.com');
    await backend.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
    current.client = backend.client(backend.keys.publishable, token);
    await markAnswered(await readEnquiry(), true);
    current.client = administrator.client;
    await backend.sql('delete from auth.users where id = $1', [id]);
    expect(await readEnquiry()).toMatchObject({ answered_by: null, answered_by_email: 'leaver@example.com' });
  });

  test('has no effect for strangers and is refused to visitors and to the function', async () => {
    const mark = (client: SupabaseClient) =>
      client.from('enquiries').update({ answered_at: new Date().toISOString() }).neq('name', '').select('id');
    expect((await mark(stranger.client)).data).toEqual([]);
    expect((await mark(backend.client(backend.keys.publishable))).error?.code).toBe('42501');
    expect((await mark(service)).error?.code).toBe('42501');
    expect((await readEnquiry()).answered_at).toBeNull();
  });

  test.each([
    { answered_by: '00000000-0000-0000-0000-000000000000' },
    { answered_by_email: 'somebody@example.com' },
    { name: 'Somebody else' },
    { created_at: '2001-01-01T00:00:00Z' },
    { id: '00000000-0000-0000-0000-000000000000' },
    { answered_at: '2026-01-01T00:00:00Z', message: 'Rewritten' },
  ])('does not let an administrator change protected columns: %o', async (change) => {
    const before = await readEnquiry();
    const { status, error } = await administrator.client.from('enquiries').update(change).neq('name', '');
    expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
    expect(await readEnquiry()).toEqual(before);
  });

  test('cannot record a person without a time', async () => {
    await expect(
      backend.sql('update public.enquiries set answered_by_email = $1', ['a@example.com']),
    ).rejects.toThrow('enquiries_answer_whole');
  });
});
