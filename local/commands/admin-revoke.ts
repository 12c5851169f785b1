/**
 * `npm run admin:revoke -- EMAIL`: revokes all staff roles of an account, effective with its next request. Works on
 * the running embedded platform (`PORT` and `DATA_DIR` as for `npm start`) or on a hosted project (`SUPABASE_URL` and
 * `SUPABASE_SECRET_KEY`).
 */
import { CommandError, readArguments, runCommand } from './command-line.ts';
import { assertSucceeded, openConnection } from './connection.ts';

await runCommand(async () => {
  const { email } = readArguments('npm run admin:revoke -- EMAIL');
  const connection = await openConnection();
  const response = await connection.client.rpc('admin_revoke', { address: email });
  assertSucceeded(connection, response);
  if (response.data === 'unknown') throw new CommandError(`Nobody has signed up as ${email}.`);
  if (response.data === 'none') throw new CommandError(`${email} is not one of the staff.`);
  if (response.data !== 'revoked')
    throw new CommandError(`${connection.url} returned an unknown answer. Are its migrations up to date?`);
  console.log(`${email} is no longer one of the staff.`);
});
