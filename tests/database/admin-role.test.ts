import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { address, enquiryRow, startTestBackend, type TestBackend } from '../support/backend.ts';

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
  await service.from('enquiries').insert(enquiryRow);
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
    expect((await former.client.from('enquiries').select('name')).data).toHaveLength(1);
    expect((await service.rpc('admin_revoke', { address: 'Former@example.com' })).data).toBe('revoked');
    expect((await former.client.from('enquiries').select('name')).data).toEqual([]);
    expect((await service.rpc('admin_revoke', { address: 'former@example.com' })).data).toBe('none');
    expect((await service.rpc('admin_revoke', { address: 'nobody@example.com' })).data).toBe('unknown');
  });
});

describe('the administrator role', () => {
  test('cannot be claimed in one’s own profile', async () => {
    const { token } = await backend.signUp('climber@example.com');
    const answer = await backend.fetch(
      new Request(`${address}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: backend.keys.publishable,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          data: { role: 'admin' },
          role: 'service_role',
          app_metadata: { role: 'admin' },
        }),
      }),
    );
    expect(answer.status).toBeLessThan(500);
    const { data } = await backend.client(backend.keys.publishable, token).from('enquiries').select('*');
    expect(data).toEqual([]);
  });

  test('loses all read access as soon as it is revoked', async () => {
    const { id, token } = await backend.signUp('leaver@example.com');
    const client = backend.client(backend.keys.publishable, token);
    await backend.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
    expect((await client.from('enquiries').select('*')).data).toHaveLength(1);
    await backend.sql('delete from public.user_roles where user_id = $1', [id]);
    expect((await client.from('enquiries').select('*')).data).toEqual([]);
  });

  test('is required: the role "user" grants no access', async () => {
    const { id, token } = await backend.signUp('member@example.com');
    await backend.sql(`insert into public.user_roles (user_id, role) values ($1, 'user')`, [id]);
    const { data } = await backend.client(backend.keys.publishable, token).from('enquiries').select('*');
    expect(data).toEqual([]);
  });
});
