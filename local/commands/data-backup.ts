/**
 * `npm run data:backup [-- FILE]`: packs the embedded platform's data folder into one archive, by default
 * `backup-<time>.tar.gz`. Works while the platform runs (`PORT` and `DATA_DIR` as for `npm start`) and while it is
 * stopped.
 */
import { stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { BackupError, writeBackup } from '../backup.ts';
import { claimFolder, FolderInUseError, workFolder } from '../data-folder.ts';
import { CommandError, runCommand } from './command-line.ts';
import { askMaintenance, openConnection } from './connection.ts';

await runCommand(async () => {
  const [file = `backup-${new Date().toISOString().replaceAll(':', '-')}.tar.gz`, ...more] =
    process.argv.slice(2);
  if (more.length > 0) throw new CommandError('Usage: npm run data:backup [-- FILE]');
  const connection = await openConnection();
  const { folder } = connection;
  if (folder === undefined)
    throw new CommandError('A hosted project is backed up otherwise: see docs/operations.md.');
  const claimedFolder = await claimFolder(folder).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  });
  try {
    const copy = claimedFolder
      ? await workFolder(folder)
      : z.string().parse(await (await askMaintenance(connection, 'copy')).json());
    await writeBackup(folder, copy, file);
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error;
  } finally {
    await claimedFolder?.release();
  }
  const { size } = await stat(file);
  console.log(
    `Backed up to ${file} (${(size / 1e6).toFixed(1)} MB). It holds personal data and the platform's keys: encrypt it.`,
  );
});
