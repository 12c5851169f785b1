/**
 * `npm run admin:grant -- EMAIL`: makes a person who has signed up an administrator.
 * On the embedded platform while it runs (`PORT` and `DATA_DIR` as for `npm start`), or on a hosted project
 * (`SUPABASE_URL` and `SUPABASE_SECRET_KEY`).
 */
import { existsSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../src/lib/database.types.ts';
import { keysFile, loadKeys } from './keys.ts';
import { dataDirectory, listenAddress } from './settings.ts';

/** What went wrong, in words for the person at the terminal. */
class GrantError extends Error {}

interface Project {
  url: string;
  secretKey: string;
}

/** The project to work on. @throws {GrantError} if there is none */
async function chosenProject(): Promise<Project> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
  if (url && secretKey) return { url, secretKey };
  if (url || secretKey)
    throw new GrantError('A hosted project needs both SUPABASE_URL and SUPABASE_SECRET_KEY.');

  const directory = dataDirectory();
  if (!existsSync(keysFile(directory))) {
    throw new GrantError(`There is no data in ${directory}. Run "npm start" first, with the same DATA_DIR.`);
  }
  const { hostname, port } = listenAddress();
  const host = ['0.0.0.0', '::'].includes(hostname) ? 'localhost' : hostname;
  return { url: `http://${host}:${port}`, secretKey: (await loadKeys(directory)).secret };
}

/** @throws {GrantError} if nobody was made an administrator */
async function grant(email: string, { url, secretKey }: Project): Promise<void> {
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error, status } = await client.rpc('admin_grant', { address: email });
  if (status === 0) {
    throw new GrantError(
      process.env.SUPABASE_URL
        ? `${url} does not answer.`
        : `Nothing answers at ${url}. Start the site with "npm start" and keep it running, or name its PORT.`,
    );
  }
  if (status === 401 || status === 403)
    throw new GrantError(`${url} refuses the secret key. Is DATA_DIR the one it runs with?`);
  if (error) throw new GrantError(`${url} answers with status ${status}: ${error.message}`);
  if (data === 'unknown') {
    throw new GrantError(
      `Nobody has signed up as ${email}. Sign up at ${url}/auth first, then run this again.`,
    );
  }
  if (data === 'unconfirmed') {
    throw new GrantError(
      `${email} has signed up but not confirmed the address yet: the link is in their mail.`,
    );
  }
  if (data !== 'granted')
    throw new GrantError(`${url} gives no answer to rely on. Are its migrations up to date?`);
}

const [email, ...more] = process.argv.slice(2).map((word) => word.trim());
try {
  if (!email?.includes('@') || more.length > 0) throw new GrantError('Usage: npm run admin:grant -- EMAIL');
  await grant(email, await chosenProject());
  console.log(`${email} is an administrator now. It shows after the next visit to the site.`);
} catch (error) {
  console.error(error instanceof GrantError ? error.message : error);
  process.exitCode = 1;
}
