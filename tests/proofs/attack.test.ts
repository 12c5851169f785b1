import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Keys, loadKeys } from '../../local/keys.ts';
import { outboxFolder } from '../../local/mail-files.ts';
import { tables } from '../support/access-matrix.ts';
import { contactOf, post, vendor } from '../support/sample-submissions.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { newDataFolder } from '../support/template-database.ts';
import { removeFolder } from '../support/temporary-folder.ts';

// The site with its default limits, behind a proxy that appends the client's address.

const attempts = 100;

let folder: string;
let keys: Keys;
let site: SiteProcess;
beforeAll(async () => {
  folder = await newDataFolder();
  site = await startSite(folder, {
    ENQUIRY_LIMIT_PER_ADDRESS: '',
    ENQUIRY_LIMIT_PER_MAIL: '',
    AUTH_LIMIT_PER_ADDRESS: '',
    AUTH_LIMIT_PER_ACCOUNT: '',
    CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
    PUBLIC_DELIVER_SUBMISSIONS: 'true',
  });
  keys = await loadKeys(folder);
});
afterAll(async () => {
  await site?.stop();
  await removeFolder(folder);
});

/** Sends a request from a network address. @param address value of the header, whose end the proxy wrote */
const fetchFrom = (path: string, body: object | undefined, address: string, token?: string) =>
  fetch(site.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: keys.publishable,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Returns a different network address for each number. */
const addressOf = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/** Prefixes that one sender puts before its address to look like many. */
const disguises = ['', '203.0.113.9, ', 'unknown, ', '127.0.0.1, ', '2001:db8::1, '];

const signUp = async (email: string, address: string): Promise<string> => {
  const response = await fetchFrom('/auth/v1/signup', { email, password: 'correct horse' }, address);
  return ((await response.json()) as { access_token: string }).access_token;
};

/** Returns the mails that the site has written so far. */
async function readMails(): Promise<Email[]> {
  const names = await readdir(outboxFolder(folder)).catch(() => []);
  return Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outboxFolder(folder), name)))),
  );
}

/** Counts the responses with status 429 and a retry time. */
const refusals = (answers: Response[]) =>
  answers.filter(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) > 0).length;

test('the startup log names the address that rate limits count', () => {
  expect(site.output()).toContain('Rate limits count the last address in the header "x-forwarded-for"');
});

describe('guessing', () => {
  const guesses: [string, string, (email: string, guess: number) => object][] = [
    ['a recovery code', '/auth/v1/verify', (email) => ({ type: 'recovery', email, token: '0000000000' })],
    ['a password', '/auth/v1/token?grant_type=password', (email) => ({ email, password: 'wrong one' })],
  ];

  test.each(guesses)('%s from one address is refused after thirty attempts', async (what, path, body) => {
    const address = what === 'a password' ? '192.0.2.1' : '192.0.2.2';
    const answers = await Promise.all(
      Array.from({ length: attempts }, (_, index) =>
        fetchFrom(
          path,
          body(`nobody-${index}@example.com`, index),
          `${disguises[index % disguises.length]}${address}:${1024 + index}`,
        ),
      ),
    );
    expect(refusals(answers)).toBe(attempts - 30);
    expect(answers.filter(({ ok }) => ok)).toEqual([]);
  });

  test.each(guesses)('%s of one account from anywhere ends after ten attempts', async (what, path, body) => {
    const email = what === 'a password' ? 'owner@example.com' : 'forgetful@example.com';
    await signUp(email, '192.0.2.3');
    if (what !== 'a password') {
      await fetchFrom('/auth/v1/recover', { email }, '192.0.2.3');
      const [mail] = (await readMails()).filter(({ to }) => to?.[0]?.address === email);
      // Ten digits, because a code of six was guessed in half a minute.
      expect(mail?.text).toMatch(/(?<!\d)\d{10}(?!\d)/);
    }
    const answers = await Promise.all(
      Array.from({ length: attempts }, (_, index) => fetchFrom(path, body(email, index), addressOf(index))),
    );
    // Signing up and requesting the link also count as attempts.
    expect(refusals(answers)).toBeGreaterThanOrEqual(attempts - 10);
    expect(answers.filter(({ ok }) => ok)).toEqual([]);
  });
});

describe('forms', () => {
  test('in a victim’s name lock nobody out and send the victim no text from a stranger', async () => {
    const advertisement = { ...contactOf('victim'), name: 'Visit casino88.com now' };
    for (let index = 0; index < 12; index += 1) {
      const email = `victim+${index}@example.com`;
      const response = await post(
        site.url,
        { ...advertisement, ...(index > 0 && { email }) },
        { 'x-forwarded-for': addressOf(1000 + index) },
      );
      expect(response.status).toBe(200);
    }
    const own = await post(site.url, contactOf('victim'), { 'x-forwarded-for': '192.0.2.4' });
    expect(own.status).toBe(200);
    // Ten of the thirteen are answered by mail: variants of an address count as one person.
    const mails = async () => (await readMails()).filter(({ to }) => to?.[0]?.address?.startsWith('victim'));
    await expect.poll(mails, { timeout: 120_000 }).toHaveLength(10);
    for (const { subject, text, html } of await mails())
      expect(`${subject}${text}${html}`).not.toMatch(/casino/i);
  });

  test('from one address behind a list of others are refused after twenty', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        post(site.url, contactOf(`flood-${index}`), {
          'x-forwarded-for': `${disguises[index % disguises.length]}192.0.2.5:${1024 + index}`,
        }),
      ),
    );
    expect(refusals(answers)).toBe(20);
  });

  test('with a script as website URL are refused', async () => {
    const websiteUrl = 'javascript:alert(1)//http://';
    const response = await post(site.url, { ...vendor, websiteUrl }, { 'x-forwarded-for': '192.0.2.6' });
    expect(response.status).toBe(422);
  });
});

test('the hourly limit lets twenty of 200 enquiries from one address pass', async () => {
  const answers: Response[] = [];
  // Batches of 25: on a busy machine the last of a larger batch would exceed the function's timeout.
  while (answers.length < 200)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 25 }, (_, index) =>
          post(site.url, contactOf(`many-${answers.length + index}`), { 'x-forwarded-for': '192.0.2.9' }),
        ),
      )),
    );
  const passed = answers.filter(({ status }) => status === 200);
  const limited = answers.filter(({ status, headers }) => status === 429 && headers.has('retry-after'));
  expect([passed.length, limited.length]).toEqual([20, 180]);
});

describe('reading', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  /** A token that claims to be the platform's own, signed with a publicly known key. */
  const forged = () => {
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ role: 'service_role', exp })}`;
    const known = 'super-secret-jwt-token-with-at-least-32-characters-long';
    return `${content}.${createHmac('sha256', known).update(content).digest('base64url')}`;
  };

  test('any table as a visitor, a stranger or with a forged token returns no rows', async () => {
    const stranger = await signUp('stranger@example.com', '192.0.2.7');
    for (const table of tables)
      for (const token of [undefined, stranger, forged(), `${stranger}x`]) {
        const response = await fetchFrom(`/rest/v1/${table}?select=*`, undefined, '192.0.2.7', token);
        const rows = await response.json();
        expect(response.ok ? rows : [], `${table}, ${response.status}`).toEqual([]);
        expect(response.status).toBeLessThan(500);
      }
  });

  test('the health check reveals nothing about mails', async () => {
    const response = await fetchFrom('/functions/v1/send-enquiry', undefined, '192.0.2.7');
    expect(await response.json()).toEqual({ status: expect.any(String) });
  });
});

describe('oversized requests', () => {
  test.each<[string, number, () => Promise<Response>]>([
    ['900 kB of metadata', 400, () => signUpWith({ data: { name: 'a'.repeat(900_000) } })],
    ['a body above 1 MB', 413, () => signUpWith({ data: { name: 'a'.repeat(1_100_000) } })],
    [
      'columns nested 2,000 deep',
      400,
      () => fetchFrom(`/rest/v1/enquiries?select=${nested}`, undefined, '192.0.2.8'),
    ],
  ])('%s are answered with %i', async (_, status, send) => {
    expect((await send()).status).toBe(status);
  });

  const nested = `${'a('.repeat(2000)}a${')'.repeat(2000)}`;
  const signUpWith = (more: object) =>
    fetchFrom(
      '/auth/v1/signup',
      { email: 'large@example.com', password: 'correct horse', ...more },
      '192.0.2.8',
    );
});

test('afterwards the site is healthy and has logged no personal data', async () => {
  // On the connection of a body above 1 MB too.
  expect((await fetch(`${site.url}/functions/v1/send-enquiry`)).status).toBe(200);
  expect(site.output()).not.toMatch(/@example\.com|casino|198\.51|192\.0\.2/);
});
