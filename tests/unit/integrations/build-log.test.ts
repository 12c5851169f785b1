import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import buildLog from '../../../src/integrations/build-log.ts';

afterEach(() => vi.restoreAllMocks());

/** The output of a build of two pages and three pictures, one of them from the cache. */
function logged(isTTY: boolean): string[] {
  let shown = '';
  const write = (text: string | Uint8Array) => {
    shown += text;
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
  const { write: log } = buildLog({}, { isTTY, write } as NodeJS.WriteStream);
  const info = (label: string | null, message: string, newLine = true) =>
    log({ label, level: 'info', message, newLine });
  for (const page of ['/index.html', '/about.html']) {
    info(null, `  ├─ ${page}`, false);
    info('SKIP_FORMAT', ' (+12ms) ');
  }
  info(null, '  ▶ /_astro/a.avif (reused cache entry) (+1ms) (1/3)');
  log({ label: 'assets', level: 'warn', message: 'A picture is too wide', newLine: true });
  info(null, '  ▶ /_astro/b.avif (before: 9kB, after: 1kB) (+99ms) (2/3)');
  info(null, '  ▶ /_astro/c.avif (before: 9kB, after: 1kB) (+99ms) (3/3)');
  info('build', 'Complete!');
  return stripVTControlCharacters(shown).split('\n');
}

test('A build reports the number of pictures instead of listing them', () => {
  expect(logged(false)).toEqual([
    expect.stringContaining('A picture is too wide'),
    expect.stringContaining('3 of 3 pictures, 2 of them new'),
    expect.stringContaining('Complete!'),
    '',
  ]);
});

test('On a terminal the count updates in one line, and warnings have their own', () => {
  const lines = logged(true);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain('1 of 3 pictures, 0 of them new');
  expect(lines[1]).toMatch(/WARN.*A picture is too wide$/);
  expect(lines[2]).toContain('3 of 3 pictures, 2 of them new');
});
