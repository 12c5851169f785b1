/**
 * Returns the canonical form of a path: `/about` for `/about.html`, `/about/`, `//about` and `/%61bout`, `/` for
 * `/index`.
 * @returns undefined if the path is malformed, or contains anything that a file name may not
 */
export function canonicalPath(pathname: string): string | undefined {
  let name: string;
  try {
    name = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const segments = name.split('/').filter(Boolean);
  if (/[\0\\]/.test(name) || segments.includes('..')) return undefined;
  const last = segments.pop()?.replace(/\.html$/, '');
  if (last && last !== 'index') segments.push(last);
  return `/${segments.map((segment) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent)).join('/')}`;
}
