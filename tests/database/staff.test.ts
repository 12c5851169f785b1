import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { address, startTestBackend, type TestBackend } from '../support/backend.ts';

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

describe('making somebody an administrator', () => {
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

  test('takes the secret key, and the address in any case', async () => {
    await backend.signUp('promoted@example.com');
    expect((await grant(service, ' Promoted@Example.com ')).data).toBe('granted');
    expect((await grant(service, 'promoted@example.com')).data).toBe('granted');
    expect(await roles()).toContainEqual({ email: 'promoted@example.com' });
  });

  test('says so when nobody has that address, or has not shown that it is theirs', async () => {
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

  test('cannot be asked for without a key', async () => {
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
