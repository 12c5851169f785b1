import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Port of the site under test unless `TEST_PORT` is set; not 4321, which a developer's own site uses. */
const defaultPort = 4399;

/** URL of the site under test. `BASE_URL` selects one that is already running. */
export const baseURL = process.env.BASE_URL ?? `http://localhost:${process.env.TEST_PORT ?? defaultPort}`;

/** Ports outside all systems' ephemeral ranges: no outgoing connection takes one between its choice and its use. */
const ports = { first: 20_000, last: 32_000 };

/** Returns a port that nothing listens on at the moment. */
export function freePort(): Promise<number> {
  const port = randomInt(ports.first, ports.last);
  return new Promise((resolve) => {
    const probe = createServer();
    probe
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
