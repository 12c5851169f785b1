import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escapeMarkup } from '../../src/lib/escape-markup.ts';
import { createProject } from '../../src/new-project/project-folder.ts';
import { paths, projectPath } from '../../src/paths.ts';
import { site } from '../../src/site.ts';
import { firstGeneratedId, generateProjects } from '../support/generated-projects.ts';
import { brand, copyForOtherCompany, removeCopy, removedProject } from '../support/other-company.ts';
import { pages } from '../support/pages.ts';
import { projects } from '../support/projects.ts';
import { changeFile, type SiteCopy } from '../support/site-copy.ts';

/** Number of projects in the copy: enough for three pages of the portfolio, and for two of completed projects. */
const projectCount = 50;

/** Page of the project that exists only in the copy. */
const addedProject = projectPath(`sample-${firstGeneratedId}`);

/** A draft project that exists only in the copy. */
const draft = { title: 'Nila Park', type: 'Villa', status: 'Upcoming' } as const;

let copy: SiteCopy;
/** Build output of the copy. */
let dist: string;

// One build for all tests: another company's name, and more projects than fit on a page of the portfolio.
beforeAll(async () => {
  copy = await copyForOtherCompany();
  dist = join(copy.folder, 'dist');
  await generateProjects(copy.folder, projectCount, false);
  await createProject(copy.folder, draft);
  const { ok, output } = await copy.astro('build');
  expect(ok, output).toBe(true);
});
// `npm test` runs browser tests on this build and removes it afterwards.
if (!process.env.KEEP_OTHER_COMPANY) afterAll(removeCopy);

describe('The site of another company', () => {
  let files: string[] = [];
  const html = (path: string) => readFile(join(dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8');

  beforeAll(async () => {
    files = await readdir(dist, { recursive: true });
  });

  test('uses its name in its URLs', () => {
    const expected = [...pages.filter((path) => path !== removedProject.path), addedProject]
      .map((path) => path.replace(site.slug, brand.slug))
      .map((path) => (path === '/' ? '/index' : path));
    expect(files).toEqual(expect.arrayContaining(expected.map((path) => join(`${path.slice(1)}.html`))));
  });

  test('redirects the URL of a removed project', async () => {
    const to = paths.portfolio;
    const from = removedProject.path.replace(site.slug, brand.slug);
    expect(await html(from)).toContain(`content="0;url=${to}"`);
    expect(await readFile(join(dist, '_redirects'), 'utf8')).toContain(`\n${from} ${to} 301\n`);
    expect(await readFile(join(dist, 'sitemap-0.xml'), 'utf8')).not.toContain(`${from}<`);
  });

  test('uses its name in its titles and texts', async () => {
    const name = escapeMarkup(brand.name);
    expect(await html('/')).toMatch(new RegExp(`<title>[^<]*${name}`));
    const named = projects.filter(({ title, page }) => page && title.includes(site.name));
    for (const { id, path, title, idPath } of named.filter(
      ({ folder }) => folder !== removedProject.folder,
    )) {
      const renamed = (text: string) => text.replace(site.slug, brand.slug).replace(site.name, name);
      expect(await html(renamed(path))).toContain(renamed(title));
      expect(await html(`/project/${id}`)).toContain(renamed(idPath));
    }
  });

  test('publishes nothing of a draft', async () => {
    const named: string[] = [];
    for (const file of files.filter((name) => /\.(html|xml|json)$|_redirects$/.test(name)))
      if ((await readFile(join(dist, file), 'utf8')).includes(draft.title)) named.push(file);
    expect(named).toEqual([]);
    expect(files.filter((file) => file.includes('nila-park'))).toEqual([]);
    const list = await readFile(join(copy.folder, 'functions/send-enquiry/projects.generated.ts'), 'utf8');
    expect(list).not.toContain(draft.title);
  });

  test('has an editor without grammars of programming languages', async () => {
    const scripts = files.filter((file) => /^_astro.*\.js$/.test(file));
    const sizes = await Promise.all(scripts.map(async (file) => (await stat(join(dist, file))).size));
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
    expect(files).toContain('cms.html');
    // With the grammars the scripts are 15 MB.
    expect(megabytes).toBeLessThan(9);
  });

  test('contains no trace of the original company', async () => {
    const texts = files.filter((file) =>
      /\.(html|js|css|xml|json|txt|svg)$|_redirects$|_headers$/.test(file),
    );
    const left: string[] = [];
    for (const file of texts) {
      const text = await readFile(join(dist, file), 'utf8');
      if (new RegExp(`${site.name}|${site.slug}`, 'i').test(file + text)) left.push(file);
    }
    expect(texts.length).toBeGreaterThan(20);
    expect(left).toEqual([]);
  });
});

test('A mistake in a content file stops the build, without a stack trace', async () => {
  const [project] = projects.filter(({ folder }) => folder !== removedProject.folder);
  const folder = project?.folder ?? '';
  const file = `src/content/projects/${folder}/index.md`;
  const undo = await changeFile(copy, file, (text) => text.replace(/^status: .*$/m, 'status: Finished'));
  // A separate folder, because the browser tests need the finished site.
  const { ok, output } = await copy.astro('build', '--outDir', 'dist-of-mistake').finally(undo);
  expect(ok, output).toBe(false);
  expect(output).toMatch(new RegExp(`${file}:\\d+ {2}status\n {2}stands there: Finished\n`));
  expect(output).not.toMatch(/^\s+at /m);
});

test("A missing comma in the company's facts stops the build, without a stack trace", async () => {
  const file = 'src/content/company.json';
  const undo = await changeFile(copy, file, (text) => text.replace(/("opens": .*),/, '$1'));
  const { ok, output } = await copy.astro('build', '--outDir', 'dist-of-mistake').finally(undo);
  expect(ok, output).toBe(false);
  expect(output).toMatch(new RegExp(`${file}:\\d+\n  stands there: "opens": .*\n  expected: a comma`));
  expect(output).not.toMatch(/^\s+at /m);
});
