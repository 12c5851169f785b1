/**
 * `npm test`: builds the site, then runs every suite against it, with separate data. Vitest runs in parallel with the
 * browser tests. Its build tests come first, because they build the site of another company, which delivers vendor
 * submissions and job applications and has a long portfolio; the browser tests of both run on it. The last line is the
 * total of all suites.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { notCompared } from './support/content-digest.ts';
import { copyDatabase, emptyDatabaseCommand } from './support/empty-database.ts';
import { ensureChromium } from './support/installed-chromium.ts';
import { temporaryRoot } from './support/memory-disk.ts';
import { copy, copyData, removeCopy } from './support/other-company.ts';
import { freePort } from './support/ports.ts';

interface Total {
  passed: number;
  failed: number;
  /** Failed tests with their messages, for the end of a long report. */
  failures: string[];
  /** Tests skipped because the content has no project of their kind. */
  skipped: number;
  /** Pages not compared with their approved look, because the content has changed. */
  looksNotCompared: number;
}

const emptyTotal: Total = { passed: 0, failed: 0, failures: [], skipped: 0, looksNotCompared: 0 };

const temporary = await temporaryRoot();
const work = await mkdtemp(join(temporary, 'site-test-'));
const data = join(work, 'data');
/** A data folder with an empty database, from whose copies all suites start. */
const template = join(work, 'template');
/** Environment of a site without settings, regardless of a developer's .env. */
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  TMPDIR: temporary,
  // Needed by the build: the pages contain the publishable key of this folder.
  DATA_DIR: data,
  TEMPLATE_DATABASE: template,
  PUBLIC_SUPABASE_URL: '',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
  PUBLIC_DELIVER_SUBMISSIONS: 'false',
  CMS_REPOSITORY: '',
  KEEP_OTHER_COMPANY: 'true',
  // Dozens of processes load the same modules.
  NODE_COMPILE_CACHE: join(work, 'compiled'),
};
delete environment.SITE_URL;

interface Run {
  /** Working directory, if not the current one. */
  cwd?: string;
  /** Additional environment variables. */
  env?: NodeJS.ProcessEnv;
  /** Whether to print the output only at the end, because another tool is printing. */
  later?: boolean;
}

/** Runs Node with a program and its parameters, and prints its output. @returns whether it succeeded */
async function run(program: string[], { cwd, env, later = false }: Run = {}): Promise<boolean> {
  const child = spawn(process.execPath, program, {
    cwd,
    env: { ...environment, ...env },
    stdio: ['ignore', later ? 'pipe' : 'inherit', later ? 'pipe' : 'inherit'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data));
  const ok = await new Promise<boolean>((end) => {
    child.once('error', () => end(false)).once('close', (code) => end(code === 0));
  });
  process.stdout.write(Buffer.concat(output));
  return ok;
}

/** Runs a tool from node_modules and prints its output. @returns whether it succeeded */
const tool = (script: string, parameters: string[], settings?: Run) =>
  run([resolve('node_modules', script), ...parameters], settings);

/** Formats a failed test with the beginning of its message. */
const failure = (name: string, message = '') => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return [name, ...lines.slice(0, 6).map((line) => `    ${line}`)].join('\n');
};

/** Reads a suite's report. A suite that failed without a failed test, or ran none, counts as one failure. */
async function total<Report>(
  suite: string,
  report: string,
  ok: boolean,
  count: (report: Report) => Total,
): Promise<Total> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const read = text ? count(JSON.parse(text) as Report) : emptyTotal;
  // A file that broke before its first test is in `failures`, but does not count as a failed test.
  const counted = { ...read, failed: Math.max(read.failed, read.failures.length) };
  const broken = counted.failed === 0 && (!ok || counted.passed === 0);
  return broken ? { ...counted, failed: 1, failures: [...counted.failures, suite] } : counted;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Runs projects of tests/vitest.config.ts. */
async function vitest(projects: string): Promise<Total> {
  const report = join(work, `vitest-${projects}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  const parameters = ['run', '--config', 'tests/vitest.config.ts', '--project', projects, ...reporters];
  const ok = await tool('vitest/vitest.mjs', parameters, { later: true });
  return total<VitestReport>(`Vitest (${projects})`, report, ok, (result) => ({
    ...emptyTotal,
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    failures: result.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        if (failed.length === 0) return [failure(name, message)];
        return failed.map(({ fullName, failureMessages }) =>
          failure(`${name}: ${fullName}`, failureMessages[0]),
        );
      }),
  }));
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { annotations: { type: string }[]; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Returns the failed tests. */
const failedSpecs = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
      return failure(`${file}:${line}: ${title}`, errors[0]?.message);
    }),
  ...suites.flatMap(failedSpecs),
];

const countLooksNotCompared = ({ suites = [], specs }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === notCompared).length +
  suites.reduce((sum, suite) => sum + countLooksNotCompared(suite), 0);

async function playwright(name: string, { env, ...settings }: Run = {}): Promise<Total> {
  const report = join(work, `${name}.json`);
  const ok = await tool('@playwright/test/cli.js', ['test', '--config', 'tests/playwright.config.ts'], {
    ...settings,
    env: { ...env, PLAYWRIGHT_REPORT: report, TEST_PORT: String(await freePort()) },
  });
  return total<PlaywrightReport>(name, report, ok, ({ stats, suites, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    failures: [...suites.flatMap(failedSpecs), ...errors.map(({ message = '' }) => message)],
    skipped: stats.skipped,
    looksNotCompared: suites.reduce((sum, suite) => sum + countLooksNotCompared(suite), 0),
  }));
}

/** Runs the browser tests of another company's site on the copy that the build tests leave. */
async function playwrightOnCopy() {
  await copyDatabase(template, copyData);
  return playwright('playwright-other-company', {
    cwd: copy,
    env: { DATA_DIR: copyData, PUBLIC_DELIVER_SUBMISSIONS: 'true' },
    later: true,
  });
}

async function everything(): Promise<Total[]> {
  environment.CHROMIUM_PATH = ensureChromium();
  const [isBuilt, isCreated] = await Promise.all([
    tool('astro/bin/astro.mjs', ['build']),
    run([...emptyDatabaseCommand, template]),
  ]);
  if (!isBuilt) throw new Error('The site does not build.');
  if (!isCreated) throw new Error('The database could not be created.');
  await copyDatabase(template, data);
  const vitestSuites = async () => {
    const build = await vitest('build');
    return [build, ...(await Promise.all([playwrightOnCopy(), vitest('!build')]))];
  };
  return (await Promise.all([playwright('playwright'), vitestSuites()])).flat();
}

const totals = await everything()
  .catch((error: Error) => [{ ...emptyTotal, failed: 1, failures: [error.message] }])
  .finally(() => Promise.all([removeCopy(), rm(work, { recursive: true, force: true })]));
const sum = (key: 'passed' | 'failed' | 'skipped' | 'looksNotCompared') =>
  totals.reduce((all, suite) => all + suite[key], 0);
const failures = totals.flatMap((suite) => suite.failures);
if (failures.length > 0) console.error(`\nFailed:\n  ${failures.join('\n  ')}`);
const looks = sum('looksNotCompared');
if (looks > 0) console.log(`\n${looks} looks not compared: the content has changed since they were approved`);
const skipped = sum('skipped');
if (skipped > 0) console.log(`\n${skipped} skipped: the content has no project of their kind`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
