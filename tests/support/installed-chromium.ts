import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canRun, findChromium as find } from '../../src/integrations/brochures/installed-chromium.ts';

/** Download timeout in milliseconds, before the next fallback. */
const timeout = 5 * 60_000;

/** Returns a Chromium on this machine: `CHROMIUM_PATH`, an installed one, or Playwright's own. */
export const findChromium = (): string | undefined => find(chromium.executablePath());

/**
 * Returns a Chromium, installing one if necessary.
 * @throws with instructions if none is available
 */
export function ensureChromium(): string {
  const found = findChromium() ?? download() ?? installAsRoot();
  if (found && canRun(found)) return found;
  throw new Error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is no Chromium that starts.`
      : 'The browser tests need Chromium. Install it (Debian: apt-get install -y chromium), or set CHROMIUM_PATH.',
  );
}

function download(): string | undefined {
  console.log("No Chromium here: downloading Playwright's...");
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return findChromium();
}

function installAsRoot(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium with apt-get...');
  run('apt-get', ['update']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', ['install', '-y', name]);
    const found = findChromium();
    if (found) return found;
  }
  return undefined;
}

/** Runs a command; prints the last line of its errors only if it fails. */
function run(command: string, parameters: string[]): void {
  const { status, stderr } = spawnSync(command, parameters, {
    encoding: 'utf8',
    timeout,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
    },
  });
  if (status !== 0) console.log(`${command} failed: ${stderr.trim().split('\n').at(-1)}`);
}
