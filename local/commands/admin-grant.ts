/**
 * `npm run admin:grant -- EMAIL`: makes a person who has signed up an administrator.
 * On the embedded platform while it runs (`PORT` and `DATA_DIR` as for `npm start`), or on a hosted project
 * (`SUPABASE_URL` and `SUPABASE_SECRET_KEY`).
 */
import { paths } from '../../src/lib/paths.ts';
import { assertSucceeded, CommandError, emailArgument, openConnection, runCommand } from './connection.ts';

await runCommand(async () => {
  const email = emailArgument('npm run admin:grant -- EMAIL');
  const connection = await openConnection();
  const answer = await connection.client.rpc('admin_grant', { address: email });
  assertSucceeded(connection, answer);
  if (answer.data === 'unknown') {
    throw new CommandError(
      `Nobody has signed up as ${email}. Sign up at ${new URL(paths.auth, connection.site).href} first, then run this again.`,
    );
  }
  if (answer.data === 'unconfirmed') {
    throw new CommandError(
      `${email} has signed up but not confirmed the address yet: the link is in their mail.`,
    );
  }
  if (answer.data !== 'granted')
    throw new CommandError(`${connection.url} gives no answer to rely on. Are its migrations up to date?`);
  console.log(`${email} is an administrator now. It shows after the next visit to the site.`);
});
