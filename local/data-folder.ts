import { createHash } from 'node:crypto';
import { access, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/**
 * Creates the folder if need be and claims it: PGlite takes no lock of its own, and two processes on one
 * folder destroy the database. The claim is a listening socket, so it ends with the process however that dies.
 * @throws {FolderInUseError} while another process holds it
 */
export async function claimFolder(directory: string, platform = process.platform): Promise<DataFolder> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = await realpath(directory);
  const address = claimAddress(path, platform);
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (!isSocketFile(address) || (await answers(address))) {
      throw new FolderInUseError(`The data folder ${path} is in use by another process.`);
    }
    await rm(address, { force: true });
    return listen(address);
  });
  return { path, release: () => new Promise((done) => server.close(() => done())) };
}

/** Linux: an abstract socket; Windows: a named pipe; elsewhere a socket file. The first two leave nothing behind. */
function claimAddress(path: string, platform: NodeJS.Platform): string {
  const name = `property-site-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`;
  if (platform === 'linux') return `\0${name}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

const isSocketFile = (address: string) => !address.startsWith('\0') && !address.startsWith('\\\\.\\pipe\\');

function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(address, () => resolve(server));
  });
}

/** Whether a living process listens there; a killed one leaves its socket file behind. */
function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}

/** The database's own folder and the note that it was once started successfully. */
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
  if ((await exists(path)) && !(await exists(marker))) await rename(path, `${path}.incomplete-${Date.now()}`);
  return { path, markStarted: () => writeFile(marker, '') };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
