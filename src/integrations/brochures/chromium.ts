import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where distributions and vendors put a Chromium or Chrome; the one that has no window first, as it does less. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium that is on this machine: `CHROMIUM_PATH`, or an installed one. @param more paths to look at last */
export function findChromium(...more: string[]): string | undefined {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) return chosen;
  return [...installed, ...more].find((path) => existsSync(path) && starts(path));
}

/** Without its sandbox as root, as it would not start otherwise. */
export const sandboxParameters: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Whether it runs: a distribution's name may be a hint to install something, a download may lack libraries. */
export function starts(path: string): boolean {
  if (process.platform === 'darwin') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0;
}
