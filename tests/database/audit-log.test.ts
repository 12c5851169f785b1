import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { harmlessParameters } from '../support/database-functions.ts';

let backend: TestBackend;
let administrator: SupabaseClient;
let stranger: SupabaseClient;
let service: SupabaseClient;

beforeAll(async () => {
  backend = await startTestBackend();
  administrator = (await backend.join('administrator@example.com', 'admin')).client;
  stranger = (await backend.join('stranger@example.com')).client;
  service = backend.client(backend.keys.secret);
});
afterAll(() => backend.stop());

describe('the audit log', () => {
  const newest = async () =>
    (
      await backend.sql<{ action: string; actor: string | null; details: Record<string, unknown> }>(
        'select action, actor, details from public.audit_log order by created_at desc, id limit 1',
      )
    )[0];

  test('records role grants and revocations', async () => {
    const { id } = await backend.signUp('brief@example.com');
    await service.rpc('admin_grant', { address: 'brief@example.com' });
    const details = { role: 'admin', account: id };
    expect(await newest()).toEqual({ action: 'role.grant', actor: null, details });
    await service.rpc('admin_revoke', { address: 'brief@example.com' });
    expect(await newest()).toEqual({ action: 'role.revoke', actor: null, details });
  });

  test('records who marks an enquiry as unanswered again', async () => {
    const { id: actor, client } = await backend.join('clerk@example.com', 'admin');
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.enquiries (name, email, form_type) values ('Arun Selvam', 'b@example.com', 'contact') returning id`,
    );
    const mark = (answered_at: string | null) =>
      client.from('enquiries').update({ answered_at }).eq('id', row?.id);
    await mark('2026-01-01T00:00:00Z');
    const before = await newest();
    expect(before?.action).not.toBe('enquiry.unanswer');
    await mark(null);
    expect(await newest()).toEqual({ action: 'enquiry.unanswer', actor, details: { enquiry: row?.id } });
  });

  test('records who downloads a resume', async () => {
    const { id: actor, client } = await backend.join('reader@example.com', 'admin');
    await service.rpc('submit_application', harmlessParameters.submit_application);
    const [row] = await backend.sql<{ id: string }>('select id from public.job_applications');
    const { data: token } = await client.rpc('resume_link', { application: row?.id });
    expect((await newest())?.action).not.toBe('resume.download');
    expect((await service.rpc('take_resume', { token })).data).toMatchObject({ name: 'cv.pdf' });
    expect(await newest()).toEqual({ action: 'resume.download', actor, details: { application: row?.id } });
    expect((await service.rpc('take_resume', { token })).data).toBeNull();
  });

  test('rejects an export of a negative number of rows', async () => {
    const parameters = { subject: 'enquiries', row_count: -5 };
    expect((await administrator.rpc('record_export', parameters)).data).toBe(false);
    await expect(
      backend.sql(`insert into public.audit_log (action, details) values ('export', '{"rows": -5}')`),
    ).rejects.toThrow('audit_log_rows_not_negative');
  });

  test('records an export that an administrator makes', async () => {
    await backend.sql('delete from public.audit_log');
    const parameters = { subject: 'enquiries', row_count: 7 };
    expect((await stranger.rpc('record_export', parameters)).data).toBe(false);
    expect((await administrator.rpc('record_export', parameters)).data).toBe(true);
    expect(await backend.sql('select action, details from public.audit_log')).toEqual([
      { action: 'export', details: { subject: 'enquiries', rows: 7 } },
    ]);
  });
});
