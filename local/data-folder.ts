import { access, mkdir, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data folder, held by this process alone until `release`. */
export interface DataFolder {
  /** Absolute path. */
  path: string;
  /** Lets another process claim the folder. */
  release: () => Promise<void>;
}

/** Another process holds the data folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** What SQLite answers when another connection holds the lock (SQLITE_BUSY, sqlite.org/rescode.html). */
const busy = 5;

/**
 * Creates the folder if need be and claims it: PGlite takes no lock, and two processes on one folder destroy the
 * database. The claim is SQLite's exclusive lock on a file in the folder: the kernel releases it when the process
 * dies, and it holds between containers too.
 * @throws {FolderInUseError} while another process holds it
 */
export async function claimFolder(directory: string): Promise<DataFolder> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = await realpath(directory);
  const lock = new DatabaseSync(join(path, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new FolderInUseError(`The data folder ${path} is in use by another process.`);
  }
  return { path, release: async () => lock.close() };
}

/** The database's own folder and the marker that it was once started successfully. */
export interface DatabaseFolder {
  /** Absolute path of the PostgreSQL files. */
  path: string;
  /** Call after the first successful start: from then on the folder is kept whatever happens. */
  markStarted: () => Promise<void>;
}

/**
 * The place of the database inside a claimed folder. Files of a first start that was interrupted may never
 * start again and hold no data yet: they are moved aside, to `db.incomplete-<milliseconds since 1970>`.
 */
export async function databaseFolder(folder: DataFolder): Promise<DatabaseFolder> {
  const path = join(folder.path, 'db');
  const marker = join(folder.path, 'db.started');
  if ((await exists(path)) && !(await exists(marker))) {
    const aside = `${path}.incomplete-${Date.now()}`;
    await rename(path, aside);
    console.warn(
      `The database in ${path} never finished its first start: moved to ${aside}, a new one is created.`,
    );
  }
  return { path, markStarted: () => writeFile(marker, '') };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
