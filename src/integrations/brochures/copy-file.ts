import { copyFile, rename, rm } from 'node:fs/promises';

/** Copies a file atomically, so that no reader sees a partial one. */
export async function copyAtomically(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
  } finally {
    await rm(`${to}.part`, { force: true });
  }
}
