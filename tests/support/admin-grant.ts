import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { baseURL } from './ports.ts';

const grantCommand = join(import.meta.dirname, '../../local/commands/admin-grant.ts');
const siteEnvironment = () => ({
  ...process.env,
  PORT: new URL(baseURL).port,
  HOST: new URL(baseURL).hostname,
});

/** Runs `npm run admin:grant`. @returns its output and exit code */
export async function adminGrant(...parameters: string[]): Promise<{ code: number; output: string }> {
  const env = siteEnvironment();
  return promisify(execFile)(process.execPath, [grantCommand, ...parameters], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr }),
  );
}

/**
 * Runs `npm run admin:grant` on a pseudo-terminal, created by Unix's `script`, and types `keys` at the prompt.
 * @returns the terminal's output, and the exit code
 */
export async function adminGrantOnTerminal(
  email: string,
  keys: string,
): Promise<{ code: number; output: string }> {
  const command = [process.execPath, grantCommand, email];
  const terminal =
    process.platform === 'darwin'
      ? ['-q', '/dev/null', ...command]
      : ['-qec', command.map((word) => `'${word}'`).join(' '), '/dev/null'];
  const child = spawn('script', terminal, { env: siteEnvironment() });
  let output = '';
  let asked = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (asked || !output.includes('[y/N]')) return;
    asked = true;
    child.stdin.write(keys);
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}
