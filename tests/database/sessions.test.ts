import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { outboxFolder } from '../../local/mail-files.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { address, password, startTestBackend, type TestBackend } from '../support/backend.ts';
import { watchLog } from '../support/captured-log.ts';
import { removeFolder } from '../support/folders.ts';
import { newDataFolder } from '../support/template-database.ts';

interface Session {
  access_token: string;
  refresh_token: string;
}

let backend: TestBackend;
let platform: ReturnType<typeof createRequestRouter>;
beforeAll(async () => {
  backend = await startTestBackend();
  platform = createRequestRouter(backend, async () => handleEnquiry, localFunction(backend));
});
afterAll(() => backend.stop());

const callAuth = (method: string, path: string, body?: object, token?: string) =>
  platform(
    new Request(`${address}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: backend.keys.publishable,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );

const signIn = async (email: string, secret: string): Promise<Session> =>
  (await callAuth('POST', 'token?grant_type=password', { email, password: secret })).json();

/** Whether a session can be refreshed; refreshes it. */
const canRefresh = async ({ refresh_token }: Session) =>
  (await callAuth('POST', 'token?grant_type=refresh_token', { refresh_token })).ok;

/** Opens the link in the only mail and deletes the mail. @returns the session of the link */
async function openLink(): Promise<Session> {
  const folder = outboxFolder(backend.folder);
  const [file = ''] = await readdir(folder);
  const { text = '' } = await PostalMime.parse(await readFile(join(folder, file)));
  await rm(join(folder, file));
  const response = await platform(new Request(/http\S+\/verify\S+/.exec(text)?.[0] ?? ''));
  const hash = new URL(response.headers.get('location') ?? '').hash.slice(1);
  return Object.fromEntries(new URLSearchParams(hash)) as unknown as Session;
}

test('changing the password ends all other sessions of the account, but none of other accounts', async () => {
  const [email, colleague] = ['owner@example.com', 'colleague@example.com'];
  for (const person of [email, colleague]) await backend.signUp(person);
  const [own, stolen, foreign] = [
    await signIn(email, password),
    await signIn(email, password),
    await signIn(colleague, password),
  ];
  const changed = await callAuth('PUT', 'user', { password: 'battery staple' }, own.access_token);
  expect(changed.status).toBe(200);
  expect([await canRefresh(own), await canRefresh(stolen), await canRefresh(foreign)]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await callAuth('GET', 'user', undefined, stolen.access_token)).status).toBe(403);
  expect((await signIn(email, 'battery staple')).access_token).toBeTruthy();
});

test('resetting the password by a recovery link ends all other sessions of the account', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const email = 'forgetful@example.com';
  await backend.signUp(email);
  const stolen = await signIn(email, password);
  await callAuth('POST', 'recover', { email });
  const own = await openLink();
  expect(await canRefresh(stolen)).toBe(true);
  expect((await callAuth('PUT', 'user', { password: 'battery staple' }, own.access_token)).status).toBe(200);
  const renewed = await signIn(email, 'battery staple');
  expect([await canRefresh(own), await canRefresh(stolen), await canRefresh(renewed)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('changing the name ends no session', async () => {
  const email = 'named@example.com';
  await backend.signUp(email);
  const [own, other] = [await signIn(email, password), await signIn(email, password)];
  expect((await callAuth('PUT', 'user', { data: { name: 'Meera' } }, own.access_token)).status).toBe(200);
  expect([await canRefresh(own), await canRefresh(other)]).toEqual([true, true]);
});

test('the access token of an ended session cannot read, write or call staff functions', async () => {
  const email = 'administrator@example.com';
  const { id } = await backend.signUp(email);
  await backend.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
  await backend.sql(
    `insert into public.enquiries (name, email, form_type) values ('Meera Nair', 'a@example.com', 'contact')`,
  );
  const [own, stolen] = [await signIn(email, password), await signIn(email, password)];
  const readAsStaff = async ({ access_token }: Session) => {
    const client = backend.client(backend.keys.publishable, access_token);
    const marked = await client.from('enquiries').update({ status: 'contacted' }).select('name');
    return {
      names: (await client.from('enquiries').select('name')).data,
      marked: marked.data,
      roles: (await client.from('user_roles').select('role')).data,
      staff: (await client.rpc('list_staff')).data,
    };
  };
  const everything = {
    names: [{ name: 'Meera Nair' }],
    marked: [{ name: 'Meera Nair' }],
    roles: [{ role: 'admin' }],
    staff: [{ id, email }],
  };
  const nothing = { names: [], marked: [], roles: [], staff: null };
  expect(await readAsStaff(stolen)).toEqual(everything);
  await callAuth('PUT', 'user', { password: 'battery staple' }, own.access_token);
  expect(await readAsStaff(stolen)).toEqual(nothing);
  expect(await readAsStaff(own)).toEqual(everything);
  expect((await callAuth('POST', 'logout?scope=local', undefined, own.access_token)).ok).toBe(true);
  expect(await readAsStaff(own)).toEqual(nothing);
});

describe('a recovery mail', () => {
  const logged = watchLog();

  test('is saved as a file whose link signs in at /auth', async () => {
    const person = 'absent-minded@example.com';
    await backend.signUp(person);
    const { error } = await backend.client(backend.keys.publishable).auth.resetPasswordForEmail(person);
    expect(error).toBeNull();

    const folder = outboxFolder(backend.folder);
    const [file = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/^[\dTZ.-]+-[0-9a-f]{8}\.eml$/);
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
    expect(logged()).toContain(file);
    expect(logged()).not.toContain('absent-minded');

    const mail = await readFile(join(folder, file), 'utf8');
    expect(mail).toContain(`\r\nTo: ${person}\r\n`);
    const [link = ''] = /http\S+\/verify\S+/.exec((await PostalMime.parse(mail)).text ?? '') ?? [];
    const response = await backend.fetch(new Request(link));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(
      /^http:\/\/localhost:4321\/auth#access_token=.*type=recovery/,
    );
  });

  test('links to the address of the running site', async () => {
    const path = await newDataFolder();
    onTestFinished(() => removeFolder(path));
    const elsewhere = await startBackend(await claimFolder(path), 'http://localhost:5432');
    const callAuth = (action: string) =>
      elsewhere.fetch(
        new Request(`http://localhost:5432/auth/v1/${action}`, {
          method: 'POST',
          headers: { apikey: elsewhere.keys.publishable, 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'a@example.com', password }),
        }),
      );
    await callAuth('signup');
    await callAuth('recover?redirect_to=https%3A%2F%2Fevil.example');
    await elsewhere.close();
    const [file = ''] = await readdir(outboxFolder(path));
    const { text: mail } = await PostalMime.parse(await readFile(join(outboxFolder(path), file)));
    expect(mail).toMatch(
      /http:\/\/localhost:5432\/auth\/v1\/verify\?\S*redirect_to=http%3A%2F%2Flocalhost%3A5432%2Fauth\s/,
    );
    expect(mail).not.toContain('evil');
  });
});
