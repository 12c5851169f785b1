/**
 * `npm run admin:grant -- EMAIL [--role sales] [--yes]`: makes a person who has signed up an administrator, or one of
 * the sales desk. Shows how old the account is and how it was used, and on a terminal asks first: a stranger may have
 * signed up with somebody else's address. On the embedded platform while it runs (`PORT` and `DATA_DIR` as for `npm
 * start`), or on a hosted project (`SUPABASE_URL` and `SUPABASE_SECRET_KEY`).
 */
import { createInterface } from 'node:readline/promises';
import * as z from 'zod/mini';
import { paths } from '../../src/paths.ts';
import { CommandError, readArguments, runCommand } from './command-line.ts';
import { assertSucceeded, openConnection } from './connection.ts';

const accountSchema = z.nullable(
  z.object({
    created_at: z.string(),
    last_sign_in_at: z.nullable(z.string()),
    sessions: z.number(),
    roles: z.array(z.string()),
  }),
);

/** The roles that can be given: what such a person is, and what they will read. */
const grants: Record<string, { noun: string; reads: string }> = {
  admin: { noun: 'an administrator', reads: 'all enquiries and applications' },
  sales: { noun: 'one of the sales desk', reads: 'all enquiries' },
};

/** In the time zone of the terminal. */
const dateTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Rejected by Ctrl-C and Ctrl-D, which leave the cursor behind the question.
  const answer = await terminal.question(`${question} [y/N] `).catch(() => {
    console.log();
    return '';
  });
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

await runCommand(async () => {
  const usage = 'npm run admin:grant -- EMAIL [--role admin|sales] [--yes]';
  const { email, yes, role } = readArguments(usage);
  const grant = grants[role];
  if (!grant) throw new CommandError(`Usage: ${usage}`);
  const connection = await openConnection();
  const found = await connection.client.rpc('admin_account', { address: email });
  assertSucceeded(connection, found);
  const account = accountSchema.parse(found.data);
  if (!account) {
    throw new CommandError(
      `Nobody has signed up as ${email}. Sign up at ${new URL(paths.auth, connection.site).href} first, then run this again.`,
    );
  }
  const signIn = account.last_sign_in_at
    ? `last signed in ${dateTime.format(new Date(account.last_sign_in_at))}`
    : 'never signed in';
  console.log(
    `${email}: signed up ${dateTime.format(new Date(account.created_at))}, ${signIn}, open sessions: ${account.sessions}.`,
  );
  if (!account.roles.includes(role) && !yes && process.stdin.isTTY) {
    const isTheirs = await confirm(`Is this account theirs? It will read ${grant.reads}.`);
    if (!isTheirs) throw new CommandError('Nothing was changed.');
  }

  const answer = await connection.client.rpc('admin_grant', { address: email, granted: role });
  assertSucceeded(connection, answer);
  if (answer.data === 'unconfirmed') {
    throw new CommandError(
      `${email} has signed up but not confirmed the address yet: the link is in their mail.`,
    );
  }
  if (answer.data !== 'granted')
    throw new CommandError(`${connection.url} returned an unknown answer. Are its migrations up to date?`);
  console.log(`${email} is ${grant.noun} now. It shows after the next visit to the site.`);
});
