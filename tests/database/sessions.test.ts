import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { outboxFolder } from '../../local/mail-files.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { address, password, startTestBackend, type TestBackend } from '../support/backend.ts';

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
