/**
 * `npm run data:erase -- EMAIL`: erases all data about a person: submissions, the mails about them, files, the
 * account, and on the embedded platform the leftover bytes in the database files. The audit log records the counts,
 * not the person. Works on the running embedded platform (`PORT` and `DATA_DIR` as for `npm start`) or on a hosted
 * project (`SUPABASE_URL` and `SUPABASE_SECRET_KEY`).
 */
import { eraseMailFiles } from '../mail-files.ts';
import { CommandError, readArguments, runCommand } from './command-line.ts';
import { askMaintenance, assertSucceeded, openConnection } from './connection.ts';

/** Returns the readable name of rows of a table, for example `job application` for one of `job_applications`. */
function noun(table: string, count: number): string {
  const plural = table.replaceAll('_', ' ');
  if (count !== 1) return plural;
  return plural.endsWith('ies') ? plural.replace(/ies$/, 'y') : plural.replace(/s$/, '');
}

await runCommand(async () => {
  const { email } = readArguments('npm run data:erase -- EMAIL');
  const connection = await openConnection();
  const response = await connection.client.rpc('erase_person', { address: email });
  assertSucceeded(connection, response);
  const files = connection.folder === undefined ? 0 : await eraseMailFiles(connection.folder, email);
  const counts = Object.entries({ ...(response.data as Record<string, number>), mail_files: files });
  const found = counts.filter(([, count]) => count > 0);
  if (found.length === 0)
    throw new CommandError(`There is nothing about ${email}. Is that how the address was written?`);
  if (connection.folder !== undefined) await askMaintenance(connection, 'vacuum');
  const list = found.map(([what, count]) => `${count} ${noun(what, count)}`);
  console.log(`Erased: ${list.join(', ')}.`);
});
