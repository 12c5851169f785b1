import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { BackupError, contents, exists, manifest, manifestSchema } from './backup.ts';
import { type DataFolder, databaseFiles, startedMarker, workFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { keysFile, loadKeys } from './keys.ts';

/**
 * Restores a backup into a claimed data folder.
 * @param replace moves existing data aside; otherwise the folder must hold none
 * @returns path of the folder with the old data, if there was any
 * @throws {BackupError} if the archive is damaged or not a backup; the folder is then unchanged
 */
export async function restoreBackup(
  folder: DataFolder,
  archive: string,
  replace: boolean,
): Promise<string | undefined> {
  const present = (await readdir(folder.path)).filter((name) => contents.includes(name));
  // A build creates keys; replacing those alone loses nothing.
  const holdsData = present.some((name) => name !== keysFile(''));
  if (holdsData && !replace)
    throw new BackupError(`${folder.path} holds data already. With --replace it is set aside.`);
  const unpacked = await workFolder(folder.path);
  try {
    await unpack(archive, unpacked);
    const aside = join(folder.path, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
    if (present.length > 0) await mkdir(aside, { mode: 0o700 });
    for (const name of present) await rename(join(folder.path, name), join(aside, name));
    for (const name of contents)
      if (await exists(join(unpacked, name))) await rename(join(unpacked, name), join(folder.path, name));
    return present.length > 0 ? aside : undefined;
  } finally {
    // After a failure the unpacker may still be creating its last file.
    await rm(unpacked, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function unpack(archive: string, directory: string): Promise<void> {
  const name = basename(archive);
  const accepted = new Set([...contents, manifest]);
  // Checked first: the unpacker creates the directory immediately, and would recreate it after its removal.
  if (!(await exists(archive))) throw new BackupError(`There is no file ${archive}.`);
  const target = unpackTar(directory, {
    fmode: 0o600,
    dmode: 0o700,
    filter: ({ name: path, type }) =>
      (type === 'file' || type === 'directory') && accepted.has(path.split('/')[0] ?? ''),
  });
  try {
    await pipeline(createReadStream(archive), createGunzip(), target);
    manifestSchema.parse(JSON.parse(await readFile(join(directory, manifest), 'utf8')));
    await access(keysFile(directory));
    await access(startedMarker(directory));
    await loadKeys(directory);
    await (await openDatabase(databaseFiles(directory))).close();
  } catch (cause) {
    throw new BackupError(`${name} is damaged, or no backup of this site. Nothing was changed.`, { cause });
  }
}
