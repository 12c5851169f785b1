import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is gone when the test, or the hook's suite, has ended. @returns its absolute path */
export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'property-site-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
