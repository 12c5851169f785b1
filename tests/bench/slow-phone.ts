import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Request } from '@playwright/test';

/** Lighthouse's emulated phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Slow 4G as Lighthouse applies it: 150 ms × 3.75, 1.6 Mbit/s × 0.9 down, 750 kbit/s × 0.9 up. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};

/** CPU slowdown factor of a phone. */
const slowdown = 4;

/** Milliseconds without network traffic after which an untouched page has loaded everything; films wait for 2 s. */
const quiet = 3000;

/** Timeout in milliseconds for a page to load, and then to become quiet. */
const timeout = 60_000;

/** Metrics of one page load with an empty cache. Times are in milliseconds, bytes as transferred. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint, for example `img` or `h1`. */
  largest: string;
  requests: number;
  /** Requests for anything but pictures and films. */
  otherRequests: number;
  scriptBytes: number;
  htmlBytes: number;
}

/**
 * Loads a page on a slow phone with an empty cache and waits without interaction until it is quiet.
 * @throws if the page does not load or paints nothing
 */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', slow4G);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

    const requests: Request[] = [];
    const pending = new Set<Request>();
    let changed = 0;
    const settle = (request: Request) => {
      pending.delete(request);
      changed = performance.now();
    };
    page.on('request', (request) => {
      requests.push(request);
      // A film's request lasts as long as the film.
      if (request.resourceType() !== 'media') pending.add(request);
      changed = performance.now();
    });
    page.on('requestfinished', settle);
    page.on('requestfailed', settle);

    const response = await page.goto(url, { waitUntil: 'load', timeout });
    if (!response) throw new Error(`${url} did not answer.`);
    const loaded = performance.now();
    changed = loaded;
    while (pending.size > 0 || performance.now() - changed < quiet) {
      if (performance.now() - loaded > timeout) throw new Error(`${url} is not quiet after ${timeout} ms.`);
      await wait(100);
    }

    const seen = [...requests];
    const paints = await page.evaluate(readPaints);
    if (!paints) throw new Error(`${url} painted nothing.`);
    return {
      ...paints,
      requests: seen.length,
      otherRequests: seen.filter((request) => !['image', 'media'].includes(request.resourceType())).length,
      scriptBytes: await transferred(seen.filter((request) => request.resourceType() === 'script')),
      htmlBytes: await transferred([response.request()]),
    };
  } finally {
    await context.close();
  }
}

/** Returns the total size of the response bodies. Failed requests (other hosts, without a network) count as 0. */
async function transferred(requests: Request[]): Promise<number> {
  const finished = requests.filter((request) => !request.failure());
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** Runs in the page. */
async function readPaints() {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  const entries = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    setTimeout(() => resolve([]), 5000);
  });
  const last = entries.at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
  if (!first || !last) return undefined;
  return {
    firstPaint: first.startTime,
    largestPaint: last.startTime,
    largest: last.element?.localName ?? '(removed)',
  };
}
