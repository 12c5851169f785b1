/**
 * `npm test`: builds the site, then runs every suite against it, on data of its own; then the few browser tests
 * of a site that delivers vendor submissions and job applications, which is a build of its own.
 * The last line is the total of all suites.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './support/chromium.ts';
import { freePort } from './support/server.ts';

interface Total {
  passed: number;
  failed: number;
}

const work = await mkdtemp(join(tmpdir(), 'site-test-'));
process.env.TEST_PORT = String(await freePort());
// Built in: the pages carry the publishable key of this folder.
process.env.DATA_DIR = join(work, 'data');
// The site as it is without settings, whatever a developer's .env says.
Object.assign(process.env, {
  PUBLIC_SUPABASE_URL: '',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
});
delete process.env.SITE_URL;

/** Runs a tool from node_modules, its output on ours. @returns whether it ended well */
function tool(script: string, ...parameters: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [join('node_modules', script), ...parameters], { stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
  });
}

/** Reads a suite's report. A suite that failed without a failed test, or ran none, counts as one failure. */
async function total(report: string, ok: boolean, count: (report: never) => Total): Promise<Total> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const { passed, failed } = text ? count(JSON.parse(text) as never) : { passed: 0, failed: 0 };
  const broken = failed === 0 && (!ok || passed === 0);
  return { passed, failed: broken ? 1 : failed };
}

async function vitest(): Promise<Total> {
  const report = join(work, 'vitest.json');
  const ok = await tool(
    'vitest/vitest.mjs',
    'run',
    ...['--config', 'tests/vitest.config.ts'],
    ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`],
  );
  return total(report, ok, (result: { numPassedTests: number; numFailedTests: number }) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
  }));
}

async function build(delivering: boolean): Promise<void> {
  process.env.PUBLIC_DELIVER_SUBMISSIONS = String(delivering);
  if (!(await tool('astro/bin/astro.mjs', 'build'))) throw new Error('The site does not build.');
}

async function playwright(): Promise<Total> {
  const report = join(work, `playwright-${process.env.PUBLIC_DELIVER_SUBMISSIONS}.json`);
  process.env.PLAYWRIGHT_REPORT = report;
  const ok = await tool('@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts');
  return total(
    report,
    ok,
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }),
  );
}

async function everything(): Promise<Total[]> {
  process.env.CHROMIUM_PATH = ensureChromium();
  await build(false);
  const totals = [await vitest(), await playwright()];
  await build(true);
  return [...totals, await playwright()];
}

const totals = await everything()
  .catch((error: Error) => {
    console.error(error.message);
    return [{ passed: 0, failed: 1 }];
  })
  .finally(() => rm(work, { recursive: true, force: true }));
const sum = (key: keyof Total) => totals.reduce((all, suite) => all + suite[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
