import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder for a test file, which must remove it. @returns its absolute path */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'property-site-'));

/** Removes a folder. */
export const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** Creates an empty folder that is removed when the test ends. @returns its absolute path */
export async function temporaryFolder(): Promise<string> {
  const path = await newFolder();
  onTestFinished(() => removeFolder(path));
  return path;
}
