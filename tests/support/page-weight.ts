import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** A response to the page, with its bytes as transferred. */
interface Fetched {
  url: string;
  type: string;
  bytes: number;
}

/**
 * Records what the page fetches from here on.
 * @returns a function that resolves with the site's own responses so far
 */
export function recordResponses(page: Page): () => Promise<Fetched[]> {
  const fetched: Promise<Fetched>[] = [];
  const toFetched = async (request: Request): Promise<Fetched> => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    return {
      url: request.url(),
      type: request.resourceType(),
      bytes: responseBodySize + responseHeadersSize,
    };
  };
  page.on('requestfinished', (request) => fetched.push(toFetched(request)));
  return async () => {
    const { origin } = new URL(page.url());
    // Further requests may finish while sizes are awaited.
    for (let known = -1; known < fetched.length; await Promise.all(fetched)) known = fetched.length;
    return (await Promise.all(fetched)).filter(({ url }) => new URL(url).origin === origin);
  };
}

/** Bytes of a page's scripts. Inline ones travel in one file, the page, and are compressed together. */
export async function scriptBytes(page: Page, requests: Request[]): Promise<number> {
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && !type)
      .map(({ text }) => text)
      .join('\n'),
  );
  const files = requests.filter((request) => request.resourceType() === 'script');
  const texts = await Promise.all(files.map(async (file) => (await file.response())?.body() ?? ''));
  return [inline, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).byteLength, 0);
}
