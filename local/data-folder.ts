import { access, mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
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
const sqliteBusy = 5;

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
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new FolderInUseError(`The data folder ${path} is in use by another process.`);
  }
  await rm(unfinishedWork(path), { recursive: true, force: true });
  return { path, release: async () => lock.close() };
}

const unfinishedWork = (path: string) => join(path, 'tmp');

/**
 * Makes a folder inside the data folder for work that its maker removes; what the end of a process leaves is removed
 * with the next claim.
 * @param path of a claimed data folder
 */
export async function workFolder(path: string): Promise<string> {
  await mkdir(unfinishedWork(path), { recursive: true, mode: 0o700 });
  return mkdtemp(join(unfinishedWork(path), '-'));
}

/** Where the PostgreSQL files of a data folder are. */
export const databaseFiles = (directory: string): string => join(directory, 'db');

/** The file that says that a data folder's database was once started successfully. */
export const startedMarker = (directory: string): string => join(directory, 'db.started');

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
  const path = databaseFiles(folder.path);
  const marker = startedMarker(folder.path);
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
