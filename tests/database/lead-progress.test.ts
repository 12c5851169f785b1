import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Enquiry } from '../../src/features/admin/enquiries/enquiries.client.ts';
import { markAnswered } from '../../src/features/admin/enquiries/lead-progress.client.ts';
import { current } from '../support/admin-client.ts';
import { enquiryRow } from '../support/backend.ts';
import {
  addLead,
  administrator,
  backend,
  history,
  lead,
  type Person,
  sales,
  service,
  stranger,
  updateLead,
  withLeads,
} from '../support/leads.ts';

vi.mock('../../src/lib/supabase.client.ts', () => import('../support/admin-client.ts'));

withLeads();
beforeEach(() => addLead());

describe('working on an enquiry', () => {
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
    await addLead({ suspect: true });
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

describe('marking an enquiry as answered', () => {
  let colleague: Person;
  beforeAll(async () => {
    colleague = await backend.join('colleague@example.com', 'admin');
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
