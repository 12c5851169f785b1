import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { loadKeys } from '../../local/keys.ts';
import { dataDirectory } from '../../local/settings.ts';
import { baseURL } from './server.ts';

/** Password of everyone who signs up here. */
export const password = 'correct horse';

/** An address nobody else has. */
export const newAddress = (name = 'staff') =>
  `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`;

async function ask(path: string, key: string, body: unknown): Promise<Response> {
  const answer = await fetch(`${baseURL}${path}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Signs somebody up. @returns the session of it, as the client library keeps it */
export async function signUp(email: string): Promise<unknown> {
  const { publishable } = await loadKeys(dataDirectory());
  return (await ask('/auth/v1/signup', publishable, { email, password })).json();
}

/** Signs an administrator up, or one of the sales desk. */
export async function makeAdmin(
  role: 'admin' | 'sales' = 'admin',
): Promise<{ email: string; session: unknown }> {
  const email = newAddress(role);
  const session = await signUp(email);
  const { secret } = await loadKeys(dataDirectory());
  await ask('/rest/v1/rpc/admin_grant', secret, { address: email, granted: role });
  return { email, session };
}

const grantCommand = join(import.meta.dirname, '../../local/commands/admin-grant.ts');
const siteEnvironment = () => ({
  ...process.env,
  PORT: new URL(baseURL).port,
  HOST: new URL(baseURL).hostname,
});

/** Runs `npm run admin:grant`. @returns what it printed, and its exit code */
export async function adminGrant(...parameters: string[]): Promise<{ code: number; output: string }> {
  const env = siteEnvironment();
  return promisify(execFile)(process.execPath, [grantCommand, ...parameters], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr }),
  );
}

/**
 * Runs `npm run admin:grant` on a pseudo-terminal, which `script` of every Unix makes, and types once it asks.
 * @returns what the terminal showed, and the exit code
 */
export async function adminGrantOnTerminal(
  email: string,
  keys: string,
): Promise<{ code: number; output: string }> {
  const command = [process.execPath, grantCommand, email];
  const terminal =
    process.platform === 'darwin'
      ? ['-q', '/dev/null', ...command]
      : ['-qec', command.map((word) => `'${word}'`).join(' '), '/dev/null'];
  const child = spawn('script', terminal, { env: siteEnvironment() });
  let output = '';
  let asked = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (asked || !output.includes('[y/N]')) return;
    asked = true;
    child.stdin.write(keys);
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** Adds rows to a table with the secret key, as the function may. */
export async function addRows(table: 'enquiries' | 'vendor_submissions', rows: object[]): Promise<void> {
  const { secret } = await loadKeys(dataDirectory());
  await ask(`/rest/v1/${table}`, secret, rows);
}

/** Erases a person, as `npm run data:erase` does. */
export async function erasePerson(address: string): Promise<void> {
  const { secret } = await loadKeys(dataDirectory());
  await ask('/rest/v1/rpc/erase_person', secret, { address });
}

/** Has the function send what is due, which it does every 15 s besides. */
export async function sendDueMails(): Promise<void> {
  await fetch(`${baseURL}/functions/v1/send-enquiry?task=mails`, { method: 'POST' });
}

/** Signs in on /auth. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens /admin as a new administrator, or one of the sales desk, who signed in before. @returns the address */
export async function enterAdmin(page: Page, role: 'admin' | 'sales' = 'admin'): Promise<string> {
  const { email, session } = await makeAdmin(role);
  const { origin, hostname } = new URL(baseURL);
  const kept = { name: `sb-${hostname.split('.')[0]}-auth-token`, value: JSON.stringify(session) };
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage: [kept] }] });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  return email;
}
