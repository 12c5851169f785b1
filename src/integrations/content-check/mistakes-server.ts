import { createServer } from 'node:http';
import { escapeMarkup } from '../../lib/escape-markup.ts';
import { watchChanges } from './content-watcher.ts';

/** Polls every second and reloads when the response changes; a request may fail while the site's server starts. */
const reload = `<script>
let first;
setInterval(async () => {
  const text = await fetch(location.href).then((answer) => answer.text()).catch(() => undefined);
  first ??= text;
  if (text !== undefined && text !== first) location.reload();
}, 1000);
</script>`;

/** Log for mistakes, in addition to the browser. */
interface Log {
  error: (text: string) => void;
  warn: (text: string) => void;
}

/**
 * Serves the mistakes at the site's address until there are none, because Astro's server does not start with a file
 * that it cannot read.
 * @param find returns the current mistakes as one text; undefined if there are none
 */
export async function waitUntilValid(
  root: string,
  server: { host: string | boolean; port: number },
  log: Log,
  find: () => Promise<string | undefined>,
): Promise<void> {
  let mistakes = await find();
  if (!mistakes) return;
  const report = () => log.error(`\n${mistakes}\nThe site starts when this is mended.`);
  report();
  const close = await serveMistakes(server, () => mistakes ?? '');
  await new Promise<void>((done) => {
    const stop = watchChanges(root, log, async () => {
      const before = mistakes;
      mistakes = await find();
      if (mistakes) {
        if (mistakes !== before) report();
        return;
      }
      stop();
      done();
    });
  });
  await close();
}

/**
 * Serves the mistakes at the site's address until its server starts there.
 * @param mistakes returns the current mistakes @returns a function that closes the server
 */
async function serveMistakes(
  { host, port }: { host: string | boolean; port: number },
  mistakes: () => string,
): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', connection: 'close' });
    response.end(mistakesPage(mistakes(), reload));
  });
  const hostname = typeof host === 'string' ? host : host ? '0.0.0.0' : 'localhost';
  await new Promise<void>((done) => {
    // If the port is taken, the mistakes are still in the terminal.
    server.once('error', () => done()).listen(port, hostname, done);
  });
  return () =>
    new Promise((done) => {
      server.close(() => done());
    });
}

/**
 * Returns the page shown in place of all others while the content has mistakes.
 * @param head markup that loads the site once there are none
 */
export const mistakesPage = (mistakes: string, head: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Mistakes in the content</title>
${head}
<pre style="font: 1rem/1.5 monospace; white-space: pre-wrap">${escapeMarkup(mistakes)}</pre>
</html>
`;
