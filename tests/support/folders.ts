import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder for a whole file of tests, which removes it. @returns its absolute path */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'property-site-'));

/** Removes a folder. */
export const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** An empty folder that is gone when the test has ended. @returns its absolute path */
export async function temporaryFolder(): Promise<string> {
  const path = await newFolder();
  onTestFinished(() => removeFolder(path));
  return path;
}
