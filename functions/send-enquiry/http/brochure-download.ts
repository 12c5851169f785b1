import { paths, projectPath } from '../../../src/paths.ts';
import { brochureFile, readBrochureLink } from '../brochure-links.ts';
import { seeOther } from './responses.ts';

/** Milliseconds to wait for the first byte of the file. */
const timeout = 10_000;

/**
 * Responds to a brochure link with the file from the built site. Expired links, and links to a brochure missing from
 * the build, redirect to the project's page, where a new one can be requested; forged links to the portfolio.
 * @param key signing key; without it every link counts as forged
 * @param site origin of the public site @param now seconds since 1970
 */
export async function serveBrochure(
  query: URLSearchParams,
  key: string | undefined,
  site: string,
  now: number,
  fetchImpl: typeof fetch = fetch,
): Promise<Response> {
  const link = key === undefined ? undefined : readBrochureLink(query, key);
  if (key === undefined || !link) return seeOther(new URL(paths.portfolio, site));

  const { slug, expires } = link;
  const projectPage = seeOther(new URL(projectPath(slug), site));
  if (expires < now) return projectPage;
  // The timeout ends at the first byte, so that slow connections can finish the download.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  const file = await fetchImpl(new URL(brochureFile(slug, key), site), {
    redirect: 'error',
    signal: controller.signal,
  })
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
