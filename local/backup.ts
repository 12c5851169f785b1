import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import * as z from 'zod/mini';
import type { Backend } from './backend.ts';
import { type DataFolder, databaseFiles, startedMarker, workFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { keysFile, loadKeys } from './keys.ts';
import { outboxFolder } from './mail-files.ts';

/** Thrown when a backup cannot be written or restored. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** File name of the manifest, which identifies the archive's format. */
const manifest = 'backup.json';
const manifestSchema = z.object({ format: z.literal(1), createdAt: z.string() });

/**
 * Entries of a data folder that a backup contains, in restore order: the marker comes last, because a database
 * without it counts as one that never finished its first start.
 */
const contents = [keysFile(''), outboxFolder(''), databaseFiles(''), startedMarker('')];

/**
 * Copies the database of a running backend for `writeBackup`. Requests wait for the copy, but not for the packing.
 * @returns path of the folder with the copy, in the data folder
 */
export async function copyDatabase({ folder, withDatabase }: Backend): Promise<string> {
  const copy = await workFolder(folder);
  await withDatabase(async (database) => {
    await database.exec('checkpoint');
    await copyEntry(folder, copy, databaseFiles(''));
  }, 'first');
  return copy;
}

/**
 * Packs a data folder into a compressed archive.
 * @param copy made by `copyDatabase`, or an empty work folder if the data folder is not in use; removed afterwards
 * @param file path of the archive, which must not exist yet
 */
export async function writeBackup(folder: string, copy: string, file: string): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await once(target, 'open');
    // Copied after the database, so that every mail it records as sent is included.
    for (const name of contents)
      if (!(await exists(join(copy, name))) && (await exists(join(folder, name))))
        await copyEntry(folder, copy, name);
    const about: z.infer<typeof manifestSchema> = { format: 1, createdAt: new Date().toISOString() };
    await writeFile(join(copy, manifest), JSON.stringify(about));
    await pipeline(packTar(copy), createGzip(), target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new BackupError(`${file} is there already.`);
    await rm(file, { force: true });
    throw error;
  } finally {
    await rm(copy, { recursive: true });
  }
}

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

const copyEntry = (from: string, to: string, name: string) =>
  cp(join(from, name), join(to, name), { recursive: true, mode: constants.COPYFILE_FICLONE });

/** Whether there is a file or folder at a path. */
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
