import { resolve } from 'node:path';

/** Where the embedded platform keeps its database and keys. `DATA_DIR` overrides; the result is absolute. */
export function dataDirectory(): string {
  return resolve(process.env.DATA_DIR || '.data');
}

/**
 * Address the built site is served on: `HOST` (default 127.0.0.1, reached from this machine only) and `PORT`
 * (default 4321).
 * @throws if `PORT` is not a port number
 */
export function listenAddress(): { hostname: string; port: number } {
  const text = process.env.PORT || '4321';
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return { hostname: process.env.HOST || '127.0.0.1', port: Number(text) };
}
