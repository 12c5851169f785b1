import { isIP } from 'node:net';

/**
 * Returns the rate limit key of an address: an IPv4 address itself, the /64 network of an IPv6 address, which belongs
 * to one customer, and a shared key for all senders without a readable address.
 * @param address as `parseAddress` of client-address.ts returns it
 */
export function addressGroup(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (isIP(address) === 4) return address;
  // The URL parser converts IPv6 addresses to their canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}
