import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createProject, folderOf } from '../../src/new-project/project.ts';
import { paths, projectPath } from '../../src/paths.ts';
import { freePort } from '../support/ports.ts';
import { projects } from '../support/projects.ts';
import { changeFile, copySite, type SiteCopy } from '../support/site-copy.ts';

/** Timeout in milliseconds for the development server to respond on a busy machine. */
const timeout = 120_000;

const draft = { title: 'Nila Park', type: 'Villa', status: 'Upcoming' } as const;

let copy: SiteCopy;
beforeAll(async () => {
  copy = await copySite('development');
  await createProject(copy.folder, draft);
});
afterAll(() => copy.remove());

/** Starts `astro dev` in the copy. @returns a function that reads a page; an empty text while nothing responds */
async function startDevelopment(): Promise<(path: string) => Promise<string>> {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [resolve('node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(port)],
    {
      cwd: copy.folder,
      env: { ...process.env, NODE_ENV: 'development', VITEST: '', DATA_DIR: join(copy.folder, '.data') },
      stdio: 'ignore',
    },
  );
  const ended = new Promise((done) => server.once('exit', done));
  onTestFinished(async () => {
    server.kill();
    await ended;
  });
  const headers = { accept: 'text/html' };
  return (path) =>
    fetch(`http://localhost:${port}${path}`, { headers })
      .then((answer) => answer.text())
      .catch(() => '');
}

test('The development server shows content mistakes instead of pages until they are fixed', async () => {
  const file = `src/content/projects/${projects[0]?.folder}/index.md`;
  const text = await readFile(join(copy.folder, file), 'utf8');
  const write = (change: (text: string) => string) => writeFile(join(copy.folder, file), change(text));
  const misspell = (before: string) => before.replace(/^status:/m, 'statsu:');
  const eventually = (fetchPage: () => Promise<string>) => expect.poll(fetchPage, { timeout, interval: 500 });

  // Astro's own server does not start with such a file.
  await write((before) => before.replace(/^title: .*/m, 'title: {brand} Square'));
  // Nearly every module depends on the company's facts.
  const mend = await changeFile(copy, 'src/content/company.json', (before) =>
    before.replace('"opens"', '"opnes"'),
  );
  const fetchPage = await startDevelopment();
  const page = () => fetchPage(paths.terms);
  await eventually(page).toMatch(/company\.json:\d+ {2}hours\.opnes\n/);
  await mend();
  await eventually(page).toContain('write: title: &quot;{brand} Square&quot;');
  await write(misspell);
  await eventually(page).toMatch(/index\.md:\d+ {2}statsu\n/);
  await write((before) => before);
  await eventually(page).toContain('<h1');

  await write(misspell);
  await eventually(page).toContain('did you mean status?');
  await write((before) => before);
  await eventually(page).toContain('<h1');

  // In development a draft has a page, with a ribbon.
  expect(await fetchPage(projectPath(folderOf(draft.title)))).toMatch(/>Draft</);
});
