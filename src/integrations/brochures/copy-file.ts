import { copyFile, rename, rm } from 'node:fs/promises';

/** Copies a file in one step, so that nobody meets half of one. */
export async function copyInOneStep(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
  } finally {
    await rm(`${to}.part`, { force: true });
  }
}
