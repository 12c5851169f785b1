import { parseOrigins } from '../functions/send-enquiry/http/origins.ts';

/**
 * Returns the address to serve the built site on: `HOST` (default 127.0.0.1, reachable from this machine only) and
 * `PORT` (default 4321).
 * @throws if `PORT` is not a port number
 */
export function listenAddress(): { hostname: string; port: number } {
  const text = process.env.PORT || '4321';
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return { hostname: process.env.HOST || '127.0.0.1', port: Number(text) };
}

/** Returns the host for reaching a server from its own machine: `localhost` if it listens on every address. */
export const reachableHost = (hostname: string): string =>
  ['0.0.0.0', '::', '[::]'].includes(hostname) ? 'localhost' : hostname;

/** Returns the URL for reaching the running server from its own machine. */
export function localUrl(): string {
  const { hostname, port } = listenAddress();
  const host = reachableHost(hostname);
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Returns the site's origin for links in mails: the first of `SITE_URL`, or else the server's address. A request's
 * URL is unsuitable, because the client chooses its host.
 * @param listening URL of the server
 */
export function publicOrigin(listening: string): string {
  const url = new URL(listening);
  url.hostname = reachableHost(url.hostname);
  return parseOrigins(process.env.SITE_URL || url.origin)[0];
}

/**
 * Returns the startup warning for a site that other machines can reach; undefined on a loopback address.
 * @param hostname the address the server listens on
 * @param origin origin of the links in mails
 */
export const exposureWarning = (hostname: string, origin: string): string | undefined =>
  /^(127(\.\d+){3}|::1|localhost)$/.test(hostname)
    ? undefined
    : `HOST=${hostname}: the site and its sign-in can be reached from other machines. The embedded platform is made for one machine; put live data into a hosted project. Links in mails lead to ${origin}; SITE_URL sets another address.`;
