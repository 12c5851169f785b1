/**
 * What the rate limit counts for a network address: an IPv4 address itself, of an IPv6 address the /64 network,
 * which one customer has as a whole. Undefined for what is no address.
 */
export function addressGroup(address: string | undefined): string | undefined {
  const text = address
    ?.trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!text) return undefined;
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text;
  // The URL parser writes an IPv6 address in its one canonical form.
  const canonical = URL.parse(`http://[${text.split('%')[0]}]`)?.hostname.slice(1, -1);
  if (!canonical) return undefined;
  const [head = '', tail] = canonical.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}
