import { createServer } from 'node:http';
import { mistakesPage } from './mistakes-page.ts';

/** Polls every second and reloads when the response changes; a request may fail while the site's server starts. */
const reload = `<script>
let first;
setInterval(async () => {
  const text = await fetch(location.href).then((answer) => answer.text()).catch(() => undefined);
  first ??= text;
  if (text !== undefined && text !== first) location.reload();
}, 1000);
</script>`;

/**
 * Serves the mistakes at the site's address until its server starts there.
 * @param mistakes returns the current mistakes @returns a function that closes the server
 */
export async function serveMistakes(
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
