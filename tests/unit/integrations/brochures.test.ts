import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isUnchanged, readSources } from '../../../src/integrations/brochures/cache.ts';
import { isWholePdf, printBrochures } from '../../../src/integrations/brochures/printer.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const page = (menu: string, main: string) =>
  `<html><head><link rel="stylesheet" href="/page.css"></head><body><header>Logo<nav>${menu}</nav></header>` +
  `<main>${main}<img src="/hero.svg" loading="lazy"></main><nav>${menu}</nav><footer>${menu}</footer></body></html>`;

/** A built site of two projects. */
async function builtSite(): Promise<string> {
  const directory = await temporaryFolder();
  const files = {
    'portfolio/amara.html': page('Amara', 'Villas'),
    'portfolio/sbc.html': page('Amara', 'Offices'),
    'page.css': 'p { color: red }',
    'hero.svg': '<svg/>',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
  return directory;
}

describe('A printed brochure', () => {
  const paths = ['/portfolio/amara', '/page.css', '/hero.svg', '/favicon.ico'];
  const change = async (file: string, text: string) => {
    const directory = await builtSite();
    const sources = await readSources(directory, paths);
    await writeFile(join(directory, file), text);
    return isUnchanged(directory, sources);
  };

  test.each([
    ['menus name another project', 'portfolio/amara.html', page('Amara, Bmara', 'Villas')],
    ['another page changes', 'portfolio/sbc.html', page('Amara', 'Shops')],
  ])('is reused when %s', async (_what, file, text) => {
    expect(await change(file, text)).toBe(true);
  });

  test.each([
    ['its text', 'portfolio/amara.html', page('Amara', 'Villas and a pool')],
    ['its picture', 'hero.svg', '<svg><path/></svg>'],
    ['its styles', 'page.css', 'p { color: blue }'],
    ['a file that was missing', 'favicon.ico', 'icon'],
  ])('is printed again after a change of %s', async (_what, file, text) => {
    expect(await change(file, text)).toBe(false);
  });
});

test.each([
  ['a whole one', '%PDF-1.4 page %%EOF', true],
  ['one with white space at its end', '%PDF-1.4 page %%EOF \r\n\n', true],
  ['one that is cut off', '%PDF-1.4 pa', false],
  ['one that is cut off after an earlier end', '%PDF-1.4 page %%EOF 7 0 obj', false],
  ['another file', 'page %%EOF', false],
])('A PDF is known to be whole or not: %s', (_what, text, isWhole) => {
  expect(isWholePdf(Buffer.from(text))).toBe(isWhole);
});

describe('Printing', () => {
  afterEach(() => vi.unstubAllEnvs());

  /**
   * Sets up printing with a stub of Chromium that loads the page and its picture.
   * @param body what it does first @param end of its PDF
   */
  async function printer(body = '', end = '%%EOF\n') {
    const directory = await builtSite();
    const tools = await temporaryFolder();
    const chromium = join(tools, 'chromium.mjs');
    await writeFile(
      chromium,
      `#!${process.execPath}
      import { writeFileSync } from 'node:fs';
      const given = (name) => process.argv.find((text) => text.startsWith(name))?.slice(name.length);
      const host = given('--host-resolver-rules=').split(' ').at(-1);
      ${body}
      const load = async (path) => (await fetch('http://' + host + path)).text();
      const html = await load(new URL(process.argv.at(-1)).pathname);
      await load('/hero.svg');
      writeFileSync(given('--print-to-pdf='), '%PDF-' + html + ${JSON.stringify(end)});`,
    );
    await chmod(chromium, 0o755);
    vi.stubEnv('CHROMIUM_PATH', chromium);
    const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() };
    const stop = new AbortController();
    const print = () =>
      printBrochures({
        slugs: ['amara', 'sbc'],
        site: 'https://www.example.com',
        directory,
        cache: join(tools, 'cache'),
        key: 'key',
        signal: stop.signal,
        log,
      });
    const published = () => readdir(join(directory, 'brochures')).catch(() => []);
    return { directory, print, published, log, stop, cache: join(tools, 'cache') };
  }

  test('happens once for the same page, and again for a page that changed', async () => {
    const { directory, print, published, log } = await printer();
    await print();
    expect(log.info).toHaveBeenLastCalledWith(
      expect.stringContaining('Brochures: 2 printed, 0 as printed before'),
    );
    expect(await published()).toHaveLength(2);
    const [first] = await published();
    const pdf = await readFile(join(directory, 'brochures', first ?? ''), 'utf8');
    expect(pdf).toContain('Villas');
    expect(pdf).not.toContain('loading="lazy"');

    await print();
    expect(log.info).toHaveBeenLastCalledWith('Brochures: 2 as printed before');

    await writeFile(join(directory, 'portfolio/sbc.html'), page('Amara', 'Shops'));
    await print();
    expect(log.info).toHaveBeenCalledWith('Brochures: printing 1 of 2...');
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('that fails leaves the brochure out and names it', async () => {
    const { print, published, log } = await printer(
      `if (process.argv.at(-1).endsWith('sbc')) process.exit(1);`,
    );
    await print();
    expect(await published()).toEqual([expect.stringMatching(/^amara-/)]);
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('Not printed: sbc'));
  });

  test('that cuts a PDF off leaves the brochure out and names it', async () => {
    const { print, published, log, cache } = await printer('', '');
    await print();
    expect(await published()).toEqual([]);
    expect(await readdir(cache)).toEqual([]);
    expect(log.warn).toHaveBeenCalledWith(expect.stringMatching(/^Not printed: (amara, sbc|sbc, amara)\./));
  });

  test('warns of each brochure of more than two pages, also of one printed before', async () => {
    const { directory, print, published, log } = await printer();
    const pages = (count: number) => page('', `/Type /Pages${' /Type /Page'.repeat(count)}`);
    await writeFile(join(directory, 'portfolio/amara.html'), pages(2));
    await writeFile(join(directory, 'portfolio/sbc.html'), pages(3));
    for (const summary of ['Brochures: 2 printed', 'Brochures: 2 as printed before']) {
      await print();
      expect(log.info).toHaveBeenLastCalledWith(expect.stringContaining(summary));
      expect(log.warn.mock.calls).toEqual([
        [expect.stringMatching(/^Long brochure: sbc has 3 pages instead of 2\. Shorten its overview, /)],
      ]);
      log.warn.mockClear();
    }
    expect(await published()).toHaveLength(2);
  });

  test('that is aborted ends at once without partial files', async () => {
    const { print, published, log, stop, cache } = await printer(
      'await new Promise((end) => setTimeout(end, 60_000));',
    );
    const printing = print();
    await vi.waitFor(() => expect(log.info).toHaveBeenCalled());
    stop.abort();
    await printing;
    expect(await published()).toEqual([]);
    expect(await readdir(cache)).toEqual([]);
    expect(log.info).toHaveBeenCalledTimes(1);
    expect(log.warn).not.toHaveBeenCalled();
  });
});
