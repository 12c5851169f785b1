import { statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

/** In-memory file system of Linux (tmpfs). */
const inMemory = '/dev/shm';

/** Required free bytes; a run of all tests uses at most 0.4 GB. */
const requiredBytes = 2 * 1024 ** 3;

/**
 * Returns the folder for the tests' databases and browsers: in memory if there is enough. On a disk the database
 * suite takes a third more CPU time, because of the many small files of its databases.
 */
export async function temporaryRoot(): Promise<string> {
  const system = await statfs(inMemory).catch(() => undefined);
  const free = system ? Math.min(system.bavail * system.bsize, freemem()) : 0;
  return free > requiredBytes ? inMemory : tmpdir();
}
