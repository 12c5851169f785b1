import { access, mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A data folder that this process has claimed exclusively until `release`. */
export interface DataFolder {
  /** Absolute path. */
  path: string;
  /** Lets another process claim the folder. */
  release: () => Promise<void>;
}

/** Thrown when another process holds the data folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** SQLITE_BUSY: another connection holds the lock (sqlite.org/rescode.html). */
const sqliteBusy = 5;

/**
 * Creates the folder if necessary and claims it: PGlite takes no lock, and two processes on one folder destroy the
 * database. The claim is an exclusive SQLite lock on a file in the folder: the kernel releases it when the process
 * dies, and it also works between containers.
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
 * Creates a temporary folder inside the data folder. The caller removes it; the next claim removes any that a process
 * left behind, or still uses.
 * @param path of a data folder that this or another process has claimed
 */
export async function workFolder(path: string): Promise<string> {
  await mkdir(unfinishedWork(path), { recursive: true, mode: 0o700 });
  return mkdtemp(join(unfinishedWork(path), '-'));
}

/** Path of a data folder's PostgreSQL files. */
export const databaseFiles = (directory: string): string => join(directory, 'db');

/** Path of the marker file for a database that has started successfully at least once. */
export const startedMarker = (directory: string): string => join(directory, 'db.started');

/** The database folder and its marker of a successful first start. */
export interface DatabaseFolder {
  /** Absolute path of the PostgreSQL files. */
  path: string;
  /** Marks the first start as successful. From then on the folder is never moved aside. */
  markStarted: () => Promise<void>;
}

/**
 * Returns the database folder inside a claimed folder. Files of an interrupted first start may never start again and
 * hold no data yet: they are moved aside to `db.incomplete-<milliseconds since 1970>`.
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
