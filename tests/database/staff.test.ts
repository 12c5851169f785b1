import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { address, startTestBackend, type TestBackend } from '../support/backend.ts';
import { harmlessParameters } from '../support/function-permissions.ts';

let backend: TestBackend;
let administrator: SupabaseClient;
let stranger: SupabaseClient;
let visitor: SupabaseClient;
let service: SupabaseClient;

beforeAll(async () => {
  backend = await startTestBackend();
  administrator = (await backend.join('administrator@example.com', 'admin')).client;
  stranger = (await backend.join('stranger@example.com')).client;
  visitor = backend.client(backend.keys.publishable);
  service = backend.client(backend.keys.secret);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => backend.stop());

describe('granting the administrator role', () => {
  const grant = (client: SupabaseClient, address: string) => client.rpc('admin_grant', { address });
  const roles = () =>
    backend.sql<{ email: string }>(
      `select email from public.user_roles join auth.users on id = user_id where user_roles.role = 'admin' order by email`,
    );

  test('is refused to visitors, strangers and administrators', async () => {
    const before = await roles();
    for (const client of [visitor, stranger, administrator]) {
      const { status, error } = await grant(client, 'stranger@example.com');
      expect(error?.code).toBe('42501');
      expect(status).toBe(client === visitor ? 401 : 403);
    }
    expect(await roles()).toEqual(before);
  });

  test('requires the secret key and ignores the case of the address', async () => {
    await backend.signUp('promoted@example.com');
    expect((await grant(service, ' Promoted@Example.com ')).data).toBe('granted');
    expect((await grant(service, 'promoted@example.com')).data).toBe('granted');
    expect(await roles()).toContainEqual({ email: 'promoted@example.com' });
  });

  test('reports an unknown or unconfirmed address', async () => {
    const before = await roles();
    expect((await grant(service, 'nobody@example.com')).data).toBe('unknown');
    expect((await grant(service, '%')).data).toBe('unknown');
    await backend.signUp('unconfirmed@example.com');
    await backend.sql(
      `update auth.users set email_confirmed_at = null where email = 'unconfirmed@example.com'`,
    );
    expect((await grant(service, 'unconfirmed@example.com')).data).toBe('unconfirmed');
    expect(await roles()).toEqual(before);
  });

  test('is refused without a key', async () => {
    const answer = await backend.fetch(
      new Request(`${address}/rest/v1/rpc/admin_grant`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"address":"stranger@example.com"}',
      }),
    );
    expect(answer.status).toBe(401);
  });
});

describe('an account before the grant', () => {
  test('shows its age, roles and sessions to the secret key', async () => {
    await backend.signUp('early@example.com');
    const { data } = await service.rpc('admin_account', { address: ' EARLY@example.com' });
    expect(Date.now() - Date.parse(data.created_at)).toBeLessThan(60_000);
    expect(data).toMatchObject({ roles: [], sessions: 1 });
    expect((await service.rpc('admin_account', { address: 'nobody@example.com' })).data).toBeNull();
  });
});

describe('revoking the role', () => {
  test('ends read access with the next request', async () => {
    const former = await backend.join('former@example.com', 'admin');
    await backend.sql(
      `insert into public.enquiries (name, email, form_type) values ('Meera Nair', 'a@example.com', 'contact')`,
    );
    expect((await former.client.from('enquiries').select('name')).data).toHaveLength(1);
    expect((await service.rpc('admin_revoke', { address: 'Former@example.com' })).data).toBe('revoked');
    expect((await former.client.from('enquiries').select('name')).data).toEqual([]);
    expect((await service.rpc('admin_revoke', { address: 'former@example.com' })).data).toBe('none');
    expect((await service.rpc('admin_revoke', { address: 'nobody@example.com' })).data).toBe('unknown');
  });
});

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
});

test('an export is logged when an administrator makes it', async () => {
  await backend.sql('delete from public.audit_log');
  const parameters = { subject: 'enquiries', row_count: 7 };
  expect((await stranger.rpc('record_export', parameters)).data).toBe(false);
  expect((await administrator.rpc('record_export', parameters)).data).toBe(true);
  expect(await backend.sql('select action, details from public.audit_log')).toEqual([
    { action: 'export', details: { subject: 'enquiries', rows: 7 } },
  ]);
});
