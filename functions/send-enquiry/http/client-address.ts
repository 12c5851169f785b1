import { isIP } from 'node:net';

/** Reads the sender's network address; undefined if it cannot be read. */
export type ClientAddress = (request: Request) => string | undefined;

/** Reads the address from a header that a trusted proxy writes. Warns once if the header does not hold one. */
export function addressFromHeader(header: string): ClientAddress {
  let hasWarned = false;
  return ({ headers }) => {
    const address = parseAddress(headers.get(header) ?? '');
    if (address === undefined && !hasWarned) {
      hasWarned = true;
      console.warn(
        `Reading the sender's address failed: the header "${header}" holds none. Such senders share one rate limit; ` +
          'is CLIENT_ADDRESS_HEADER the header that the proxy writes?',
      );
    }
    return address;
  };
}

/** The log line at start-up. @param header as for `addressFromHeader`; undefined for the connection's address */
export const addressSource = (header: string | undefined): string =>
  header
    ? `Rate limits count the last address in the header "${header}" (CLIENT_ADDRESS_HEADER).`
    : 'Rate limits count the address of each connection; behind a proxy, set CLIENT_ADDRESS_HEADER.';

/**
 * Parses the last address of a list, without port and zone: a proxy appends the address it sees to the given value.
 * @param text for example `192.0.2.7, [2001:db8::1]:443`
 */
export function parseAddress(text: string): string | undefined {
  const entry = text.split(',').at(-1)?.trim().toLowerCase() ?? '';
  const withoutPort = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry);
  const [address = ''] = (withoutPort?.[1] ?? withoutPort?.[2] ?? entry).split('%');
  // Dual-stack sockets report IPv4-mapped IPv6 addresses.
  const mapped = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(mapped) ? mapped : undefined;
}

/**
 * Returns the rate limit key of an address: an IPv4 address itself, the /64 network of an IPv6 address, which belongs
 * to one customer, and a shared key for all senders without a readable address.
 * @param address as `parseAddress` returns it
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
