import { statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

/** Linux keeps what is written here in memory (tmpfs). */
const inMemory = '/dev/shm';

/** Bytes; a run of all tests keeps 0.4 GB there at most. */
const needed = 2 * 1024 ** 3;

/**
 * Finds where databases and browsers of the tests write: in memory, where there is enough. On a disk the database
 * suite takes a third more processor time, for the many small files of its databases.
 */
export async function temporaryFolder(): Promise<string> {
  const system = await statfs(inMemory).catch(() => undefined);
  const free = system ? Math.min(system.bavail * system.bsize, freemem()) : 0;
  return free > needed ? inMemory : tmpdir();
}
