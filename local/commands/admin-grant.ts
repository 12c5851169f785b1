/**
 * `npm run admin:grant -- EMAIL [--role sales] [--yes]`: grants the admin or the sales role to an account that has
 * signed up. Shows the age and the use of the account, and on a terminal asks for confirmation: a stranger may have
 * signed up with somebody else's address. Works on the running embedded platform (`PORT` and `DATA_DIR` as for `npm
 * start`) or on a hosted project (`SUPABASE_URL` and `SUPABASE_SECRET_KEY`).
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

/** Roles that can be granted: their name, and the data they can read. */
const grants: Record<string, { noun: string; reads: string }> = {
  admin: { noun: 'an administrator', reads: 'all enquiries and applications' },
  sales: { noun: 'one of the sales desk', reads: 'all enquiries' },
};

/** Formats dates in the time zone of the terminal. */
const dateTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and Ctrl-D reject this, and leave the cursor after the question.
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
