import { createServer } from 'node:http';
import { mistakesPage } from './mistakes-page.ts';

/** Asks every second whether the answer has become another one; for a moment nothing may stand at the address. */
const reload = `<script>
let first;
setInterval(async () => {
  const text = await fetch(location.href).then((answer) => answer.text()).catch(() => undefined);
  first ??= text;
  if (text !== undefined && text !== first) location.reload();
}, 1000);
</script>`;

/**
 * Shows the mistakes at the site's address until its server starts there.
 * @param mistakes those of now @returns how to end that
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
    // Where the port is taken, the terminal still has the mistakes.
    server.once('error', () => done()).listen(port, hostname, done);
  });
  return () =>
    new Promise((done) => {
      server.close(() => done());
    });
}
