/** Response headers for the paths that match a pattern, as in a `_headers` file (Netlify, Cloudflare Pages). */
export interface HeaderRule {
  /** A path such as `/about`; `*` matches any characters. */
  pattern: string;
  /** Names and values. */
  headers: Record<string, string>;
}

/** Default of static hosts, for paths without a `cache-control` rule. */
const defaultCaching = 'public, max-age=0, must-revalidate';

/** Parses a `_headers` file: each pattern on a separate line, its headers indented below. `#` starts a comment. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    const rule = rules.at(-1);
    if (/^\s/.test(line) && rule) {
      const colon = content.indexOf(':');
      if (colon < 1) throw new Error(`_headers: not a header: "${content}"`);
      rule.headers[content.slice(0, colon).trim()] = content.slice(colon + 1).trim();
    } else {
      rules.push({ pattern: content, headers: {} });
    }
  }
  return rules;
}

/** Sets the headers of a response to a path. An error, such as a missing file, must not be cached as immutable. */
export function setHeaders(
  { headers, status }: Response,
  rules: readonly HeaderRule[],
  pathname: string,
): void {
  headers.set('cache-control', defaultCaching);
  for (const [name, value] of headersFor(rules, pathname)) headers.set(name, value);
  if (status >= 400) headers.set('cache-control', defaultCaching);
}

/** Returns the headers of every rule that matches a path; later rules override earlier ones. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    if (!matches(rule.pattern, pathname)) continue;
    for (const [name, value] of Object.entries(rule.headers)) headers.set(name, value);
  }
  return headers;
}

function matches(pattern: string, pathname: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pathname === pattern;
  let position = start.length;
  if (!pathname.startsWith(start)) return false;
  const end = rest.pop() ?? '';
  for (const part of rest) {
    const found = pathname.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  return pathname.length - end.length >= position && pathname.endsWith(end);
}
