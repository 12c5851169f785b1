import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { access, constants, cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import * as z from 'zod/mini';
import type { Backend } from './backend.ts';
import { databaseFiles, startedMarker, workFolder } from './data-folder.ts';
import { keysFile } from './keys.ts';
import { outboxFolder } from './mail-files.ts';

/** Thrown when a backup cannot be written or restored. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** File name of the manifest, which identifies the archive's format. */
export const manifest = 'backup.json';
export const manifestSchema = z.object({ format: z.literal(1), createdAt: z.string() });

/**
 * Entries of a data folder that a backup contains, in restore order: the marker comes last, because a database
 * without it counts as one that never finished its first start.
 */
export const contents = [keysFile(''), outboxFolder(''), databaseFiles(''), startedMarker('')];

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

const copyEntry = (from: string, to: string, name: string) =>
  cp(join(from, name), join(to, name), { recursive: true, mode: constants.COPYFILE_FICLONE });

/** Whether there is a file or folder at a path. */
export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
