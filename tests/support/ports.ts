import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The port of the site under test, unless `TEST_PORT` says otherwise; away from the 4321 of a developer's own. */
const defaultPort = 4399;

/** Where the tests find the site. `BASE_URL` points them at one that runs already. */
export const baseURL = process.env.BASE_URL ?? `http://localhost:${process.env.TEST_PORT ?? defaultPort}`;

/** Ports that no system hands to outgoing connections, which would take one between its choice and its use. */
const ports = { first: 20_000, last: 32_000 };

/** A port nothing listens on at this moment. */
export function freePort(): Promise<number> {
  const port = randomInt(ports.first, ports.last);
  return new Promise((resolve) => {
    const probe = createServer();
    probe
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
