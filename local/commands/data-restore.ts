/**
 * `npm run data:restore -- FILE [--replace]`: restores a backup into the embedded platform's data folder
 * (`DATA_DIR`), which must not be in use. With `--replace`, existing data is moved aside first.
 */
import { BackupError, restoreBackup } from '../backup.ts';
import { claimFolder, FolderInUseError } from '../data-folder.ts';
import { dataDirectory } from '../settings.ts';
import { CommandError, runCommand } from './command-line.ts';

/** Turns expected errors into ones that are printed without a stack trace. */
const toCommandError = (error: unknown) => {
  if (error instanceof FolderInUseError) return new CommandError(`${error.message} Stop the site first.`);
  return error instanceof BackupError ? new CommandError(error.message) : error;
};

await runCommand(async () => {
  const words = process.argv.slice(2);
  const [file, ...more] = words.filter((word) => word !== '--replace');
  if (!file || more.length > 0) throw new CommandError('Usage: npm run data:restore -- FILE [--replace]');
  try {
    const folder = await claimFolder(dataDirectory());
    const aside = await restoreBackup(folder, file, words.includes('--replace')).finally(folder.release);
    if (aside) console.log(`What was there is in ${aside}. Delete it when it is no longer needed.`);
    console.log(`Restored ${file} to ${folder.path}. Start the site with "npm start".`);
  } catch (error) {
    throw toCommandError(error);
  }
});
