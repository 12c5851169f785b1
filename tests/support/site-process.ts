import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './ports.ts';

/** The built site as `npm start` runs it. */
export interface SiteProcess {
  url: string;
  process: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Kills it immediately, as a crash does. */
  kill: () => Promise<void>;
  /** Stops it gracefully, as Ctrl-C does. */
  stop: () => Promise<void>;
}

/** Node parameters to serve the built site, as `npm start` does. */
export const serveParameters = ['local/commands/serve.ts'];

/**
 * The same for a short-lived site of a test. The database's WebAssembly keeps its first compilation: optimising it
 * takes a second of CPU time, which such a site does not recover.
 */
export const shortServeParameters = ['--liftoff-only', ...serveParameters];

/** Output of a site whose pages, function and database are ready. */
export const readyOutput = /Press Ctrl-C/;

/** Start timeout in milliseconds, for a busy machine. */
const timeout = 90_000;

/**
 * Starts the built site on a free port. Rejects with its output if it exits or times out before it is ready.
 * @param directory the data folder
 * @param variables environment variables besides those of the tests
 * @param parameters Node parameters
 */
export async function startSite(
  directory: string,
  variables: Record<string, string> = {},
  parameters = shortServeParameters,
): Promise<SiteProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, parameters, {
    env: {
      ...process.env,
      ENQUIRY_LIMIT_PER_ADDRESS: '0',
      ENQUIRY_LIMIT_PER_MAIL: '0',
      AUTH_LIMIT_PER_ADDRESS: '0',
      AUTH_LIMIT_PER_ACCOUNT: '0',
      LITE_AUTH_BCRYPT_COST: '4',
      ...variables,
      PORT: String(port),
      DATA_DIR: directory,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const started = Date.now();
  while (!readyOutput.test(output)) {
    if (child.exitCode !== null || Date.now() - started > timeout) {
      await end('SIGKILL');
      throw new Error(`The site did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
