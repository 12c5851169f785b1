import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

/** Disables the sandbox for root, because Chromium would not start otherwise. */
export const sandboxParameters: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Whether a Chromium runs: a distribution's may be a stub that suggests an install; downloads may lack libraries. */
export function canRun(path: string): boolean {
  if (process.platform === 'darwin') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0;
}

/** Milliseconds: timeout of a run. */
const timeout = 60_000;

/** Runs a Chromium until it ends or the signal stops it. @throws if it fails, is stopped or takes too long */
export async function runChromium(path: string, parameters: string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(path, parameters, { stdio: 'ignore', timeout, killSignal: 'SIGKILL' });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  const [code] = await once(child, 'close').finally(() => signal.removeEventListener('abort', stop));
  if (code !== 0) throw new Error(`${path} ended with ${code}`);
}
