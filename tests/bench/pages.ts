/**
 * `npm run bench:pages [-- page ... --runs N --directory FOLDER]`: measures how soon the pages of the built site
 * paint on a slow phone, against the minimum for each: a page with only the largest picture of its first screen, its
 * preloaded fonts and its headline. The ratios matter more than the numbers, which depend on the machine.
 */
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../support/installed-chromium.ts';
import { pages } from '../support/pages.ts';
import { readLimitPage } from './limit-page.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';
import { loadPage, type PageLoad } from './slow-phone.ts';

/** The page for unknown paths. */
const missingPage = '/404';

/** Medians of a page's loads, and their ratios to those of its limit page. */
interface Result {
  page: string;
  load: PageLoad;
  firstPaintRatio: number;
  largestPaintRatio: number;
  inlineScriptBytes: number;
}

async function measure(browser: Browser, server: SiteServer, page: string, runs: number): Promise<Result> {
  const url = server.url + page;
  const { html, inlineScripts } = await readLimitPage(browser, url, page === missingPage ? 404 : 200);
  const limitUrl = server.addLimitPage(page, html);
  const loads: PageLoad[] = [];
  const limits: PageLoad[] = [];
  for (let run = 0; run < runs; run += 1) {
    loads.push(await loadPage(browser, url));
    limits.push(await loadPage(browser, limitUrl));
  }
  const load = medians(loads);
  const limit = medians(limits);
  return {
    page,
    load,
    firstPaintRatio: load.firstPaint / limit.firstPaint,
    largestPaintRatio: load.largestPaint / limit.largestPaint,
    inlineScriptBytes: inlineScripts ? brotliCompressSync(inlineScripts).length : 0,
  };
}

/** Returns the median of each number; the element of the largest paint is that of the median load. */
function medians(loads: PageLoad[]): PageLoad {
  const middle = <T>(list: T[]) => list[Math.floor(list.length / 2)] as T;
  const medianOf = (key: Exclude<keyof PageLoad, 'largest'>) =>
    middle(loads.map((load) => load[key]).sort((a, b) => a - b));
  return {
    firstPaint: medianOf('firstPaint'),
    largestPaint: medianOf('largestPaint'),
    largest: middle(loads.toSorted((a, b) => a.largestPaint - b.largestPaint)).largest,
    requests: medianOf('requests'),
    otherRequests: medianOf('otherRequests'),
    scriptBytes: medianOf('scriptBytes'),
    htmlBytes: medianOf('htmlBytes'),
  };
}

const columns: [heading: string, width: number, cell: (result: Result) => string][] = [
  ['FCP ms', 8, ({ load }) => load.firstPaint.toFixed(0)],
  ['x limit', 9, ({ firstPaintRatio }) => firstPaintRatio.toFixed(2)],
  ['LCP ms', 8, ({ load }) => load.largestPaint.toFixed(0)],
  ['x limit', 9, ({ largestPaintRatio }) => largestPaintRatio.toFixed(2)],
  ['of', 6, ({ load }) => load.largest],
  ['requests', 10, ({ load }) => String(load.requests)],
  ['no picture', 12, ({ load }) => String(load.otherRequests)],
  ['script kB', 11, ({ load }) => kilobytes(load.scriptBytes)],
  ['inline kB', 11, ({ inlineScriptBytes }) => kilobytes(inlineScriptBytes)],
  ['HTML kB', 9, ({ load }) => kilobytes(load.htmlBytes)],
];
const pageWidth = Math.max(...pages.map((page) => page.length));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const row = (page: string, cell: (column: (typeof columns)[number]) => string) =>
  console.log(page.padEnd(pageWidth) + columns.map((column) => cell(column).padStart(column[1])).join(''));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    directory: { type: 'string', default: 'dist' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is no whole number: ${values.runs}`);

const server = await startSiteServer(values.directory);
const browser = await chromium.launch({ executablePath: ensureChromium() });
try {
  row('', ([heading]) => heading);
  const results: Result[] = [];
  for (const page of positionals.length > 0 ? positionals : [...pages, missingPage]) {
    const result = await measure(browser, server, page, runs);
    row(page, ([, , cell]) => cell(result));
    results.push(result);
  }
  for (const [name, ratio] of [
    ['FCP', (result: Result) => result.firstPaintRatio],
    ['LCP', (result: Result) => result.largestPaintRatio],
  ] as const) {
    const worst = results.toSorted((a, b) => ratio(b) - ratio(a)).slice(0, 3);
    console.log(
      `Worst ${name}: ${worst.map((result) => `${result.page} ${ratio(result).toFixed(2)}`).join(', ')}`,
    );
  }
} finally {
  await browser.close();
  await server.close();
}
