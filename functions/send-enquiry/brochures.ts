import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { withBrand, withBrandSlug } from '../../src/lib/brand.ts';
import { paths, projectPath } from '../../src/lib/paths.ts';
import { seeOther } from './http/responses.ts';
import { projects } from './projects.ts';

/** Seconds a link to a brochure is good for: 30 days. */
export const linkLifetime = 30 * 24 * 60 * 60;

/** Where brochures are, and the key that their links and file names are made with. */
export interface Brochures {
  /** Address of this function, for the links. */
  functionUrl: string;
  /** The function and the build of the site share it; without it, links lead to the project's page. */
  key: string | undefined;
}

const slugs = new Map(projects.map(([title, route]) => [withBrand(title), withBrandSlug(route)]));

/** The last part of a project page's address, from the project's title; undefined if there is no such project. */
export const projectSlug = (title: string): string | undefined => slugs.get(title);

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** Path of a project's brochure in the built site: nobody guesses it, and the function does not tell. */
export const brochureFile = (slug: string, key: string): string =>
  `/brochures/${slug}-${sign(key, `file ${slug}`).slice(0, 32)}.pdf`;

/**
 * The address a brochure is handed out at until it expires; the project's own page if there is no key.
 * @param site origin of the public site @param now seconds since 1970
 */
export function brochureLink(
  slug: string,
  site: string,
  { functionUrl, key }: Brochures,
  now: number,
): string {
  if (key === undefined) return new URL(projectPath(slug), site).href;
  const expires = now + linkLifetime;
  const signature = sign(key, `link ${slug} ${expires}`);
  return `${functionUrl}?${new URLSearchParams({ brochure: slug, expires: String(expires), signature })}`;
}

/** Milliseconds the site may take to begin with a file. */
const patience = 10_000;

/**
 * Answers such an address with the file from the built site. An expired link, and one to a brochure the build did
 * not make, lead to the project's page, where a new one may be asked for; a forged one to the portfolio.
 * @param site origin of the public site @param now seconds since 1970
 */
export async function sendBrochure(
  query: URLSearchParams,
  site: string,
  key: string | undefined,
  now: number,
  load: typeof fetch = fetch,
): Promise<Response> {
  const slug = query.get('brochure') ?? '';
  const expires = query.get('expires') ?? '';
  const elsewhere = seeOther(new URL(paths.portfolio, site));
  if (key === undefined || !/^[a-z0-9-]{1,60}$/.test(slug) || !/^\d{1,12}$/.test(expires)) return elsewhere;
  if (!isEqual(query.get('signature') ?? '', sign(key, `link ${slug} ${expires}`))) return elsewhere;

  const projectPage = seeOther(new URL(projectPath(slug), site));
  if (Number(expires) < now) return projectPage;
  // Bounds the wait for the file's beginning only: a slow phone may take its time with the rest.
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(), patience);
  const file = await load(new URL(brochureFile(slug, key), site), { redirect: 'error', signal: wait.signal })
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
  if (!file?.ok || !file.headers.get('content-type')?.startsWith('application/pdf')) {
    await file?.body?.cancel();
    return projectPage;
  }
  return new Response(file.body, {
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${slug}-brochure.pdf"`,
      'content-type': 'application/pdf',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
