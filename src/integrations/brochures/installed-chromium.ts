import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Install paths of Chromium and Chrome; the headless shell comes first, because it does less. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of a local Chromium: `CHROMIUM_PATH`, or an installed one. @param more paths to try last */
export function findChromium(...more: string[]): string | undefined {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) return chosen;
  return [...installed, ...more].find((path) => existsSync(path) && canRun(path));
}

/** Whether a Chromium runs: a distribution's may be a stub that suggests an install; downloads may lack libraries. */
export function canRun(path: string): boolean {
  if (process.platform === 'darwin') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0;
}
