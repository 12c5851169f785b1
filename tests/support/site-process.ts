import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './ports.ts';

/** The site as `npm start` runs it, after its build. */
export interface SiteProcess {
  url: string;
  process: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
  /** Ends it at once, as a crash does. */
  kill: () => Promise<void>;
  /** Ends it as Ctrl-C does. */
  stop: () => Promise<void>;
}

/** What Node is called with to serve the built site, as `npm start` does. */
export const serveParameters = ['local/commands/serve.ts'];

/**
 * The same for a site that lives for a test. The database's WebAssembly stays as it is compiled first: compiling it
 * better takes a second of processor time, which such a site does not win back.
 */
export const shortServeParameters = ['--liftoff-only', ...serveParameters];

/** Milliseconds a start may take on a busy machine. */
const patience = 90_000;

/**
 * Starts the built site on a port of its own. Rejects with what it printed if it ends before it answers.
 * @param directory the data folder @param variables environment variables besides those of the tests
 * @param parameters what Node is called with
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
  while (!output.includes('Press Ctrl-C')) {
    if (child.exitCode !== null || Date.now() - started > patience) {
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
