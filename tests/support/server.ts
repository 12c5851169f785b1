import { createServer } from 'node:net';

/** The port of the site under test, unless `TEST_PORT` says otherwise; away from the 4321 of a developer's own. */
const defaultPort = 4399;

/** Where the tests find the site. `BASE_URL` points them at one that runs already. */
export const baseURL = process.env.BASE_URL ?? `http://localhost:${process.env.TEST_PORT ?? defaultPort}`;

/** A port nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}
