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
  /** Names of what failed, for the end of a long report. */
  failures: string[];
  /** Names of what passed at the second attempt only. */
  flaky: string[];
}

const nothing: Total = { passed: 0, failed: 0, failures: [], flaky: [] };

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
async function total<Report>(
  suite: string,
  report: string,
  ok: boolean,
  count: (report: Report) => Total,
): Promise<Total> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const counted = text ? count(JSON.parse(text) as Report) : nothing;
  const broken = counted.failed === 0 && (!ok || counted.passed === 0);
  return broken ? { ...counted, failed: 1, failures: [...counted.failures, suite] } : counted;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

async function vitest(): Promise<Total> {
  const report = join(work, 'vitest.json');
  const ok = await tool(
    'vitest/vitest.mjs',
    'run',
    ...['--config', 'tests/vitest.config.ts'],
    ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`],
  );
  return total<VitestReport>('Vitest', report, ok, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    failures: result.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name}: ${fullName}`);
      }),
    flaky: [],
  }));
}

async function build(delivering: boolean): Promise<void> {
  process.env.PUBLIC_DELIVER_SUBMISSIONS = String(delivering);
  if (!(await tool('astro/bin/astro.mjs', 'build'))) throw new Error('The site does not build.');
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Names of the tests that ended so. */
const specsThat = (ended: 'unexpected' | 'flaky', { suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === ended))
    .map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap((suite) => specsThat(ended, suite)),
];

async function playwright(): Promise<Total> {
  const report = join(work, `playwright-${process.env.PUBLIC_DELIVER_SUBMISSIONS}.json`);
  process.env.PLAYWRIGHT_REPORT = report;
  const ok = await tool('@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts');
  return total<PlaywrightReport>('Playwright', report, ok, ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [
      ...suites.flatMap((suite) => specsThat('unexpected', suite)),
      ...errors.map(({ message = '' }) => message),
    ],
    flaky: suites.flatMap((suite) => specsThat('flaky', suite)),
  }));
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
    return [{ ...nothing, failed: 1, failures: [error.message] }];
  })
  .finally(() => rm(work, { recursive: true, force: true }));
const sum = (key: 'passed' | 'failed') => totals.reduce((all, suite) => all + suite[key], 0);
const list = (title: string, names: string[]) =>
  names.length > 0 && console.error(`\n${title}:\n  ${names.join('\n  ')}`);
list(
  'Passed at the second attempt',
  totals.flatMap(({ flaky }) => flaky),
);
list(
  'Failed',
  totals.flatMap(({ failures }) => failures),
);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
