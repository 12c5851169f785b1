import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { projectPath } from '../../src/paths.ts';

/**
 * Returns the key for brochure file names and links; undefined if none is set.
 * @throws if it is short enough to be brute-forced from a mailed link
 */
export function brochureKeyOf(key: string | undefined): string | undefined {
  if (key && key.length < 32) throw new Error('BROCHURE_KEY must have 32 or more random characters.');
  return key || undefined;
}

/** Returns the path of a project's brochure in the built site, which cannot be guessed without the key. */
export const brochureFile = (slug: string, key: string): string =>
  `/brochures/${slug}-${signWithKey(key, `file ${slug}`).slice(0, 32)}.pdf`;

/** Lifetime of a brochure link in seconds: 30 days. */
export const linkLifetime = 30 * 24 * 60 * 60;

/** Settings for brochure links. */
export interface BrochureLinks {
  /** Address of this function. */
  functionUrl: string;
  /** Shared with the build of the site (`BROCHURE_KEY`); without it, links lead to the project's page. */
  key: string | undefined;
}

/**
 * Returns the signed URL of a project's brochure, or the project's page if there is no key.
 * @param site origin of the public site @param now seconds since 1970
 */
export function brochureLink(
  slug: string,
  site: string,
  { functionUrl, key }: BrochureLinks,
  now: number,
): string {
  if (key === undefined) return new URL(projectPath(slug), site).href;
  const expires = now + linkLifetime;
  const signature = signWithKey(key, `link ${slug} ${expires}`);
  return `${functionUrl}?${new URLSearchParams({ brochure: slug, expires: String(expires), signature })}`;
}

/** Parses a brochure link; undefined unless it was signed with this key. `expires` is in seconds since 1970. */
export function readBrochureLink(
  query: URLSearchParams,
  key: string,
): { slug: string; expires: number } | undefined {
  const slug = query.get('brochure') ?? '';
  const expires = query.get('expires') ?? '';
  if (!/^[a-z0-9-]{1,60}$/.test(slug) || !/^\d{1,12}$/.test(expires)) return undefined;
  const isSigned = isEqual(query.get('signature') ?? '', signWithKey(key, `link ${slug} ${expires}`));
  return isSigned ? { slug, expires: Number(expires) } : undefined;
}

/** Compares in constant time, so that a signature cannot be found digit by digit. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the signature of a text (an HMAC), in hexadecimal digits. */
const signWithKey = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');
