import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { createProject, folderOf } from '../../../src/new-project/project-folder.ts';
import { paths, projectPath } from '../../../src/paths.ts';
import { site as company } from '../../../src/site.ts';
import { expect as atOnce, test as base } from '../../support/browser-fixtures.ts';
import { addPhotograph, choose, field, fill, type Photograph, save } from '../../support/editor-form.ts';
import { type PickedRepository, pickRepository } from '../../support/editor-repository.ts';
import { projects, withGallery } from '../../support/projects.ts';
import { removeProjects } from '../../support/removed-projects.ts';
import { changeFile, copySite } from '../../support/site-copy.ts';

/** A copy of the project whose content the editor may change, served by `npm run dev`. */
interface DevelopedSite {
  folder: string;
  url: string;
  /** Correct the mistakes with which the server started, in the company's facts and in the first project. */
  corrections: (() => Promise<void>)[];
}

const draft = { title: 'Vanam Court', type: 'Villa', status: 'Upcoming' } as const;

const [first] = projects;

const projectFile = `src/content/projects/${first?.folder}/index.md`;

/** The project with the most nested lists. */
const nested = projects.reduce((most, project) =>
  project.specifications.length > most.specifications.length ? project : most,
);

/** The projects of the copy: the editor reads every file, and the server checks them all after each save. */
const edited = new Set([first, nested, withGallery]);

const test = base.extend<object, { site: DevelopedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const copy = await copySite('edited');
      await createProject(copy.folder, draft);
      await removeProjects(
        copy,
        projects.filter((project) => !edited.has(project)),
      );
      // Astro's own server does not start with such a file.
      const correctProject = await changeFile(copy, projectFile, (text) =>
        text.replace(/^title: .*/m, 'title: {brand} Square'),
      );
      // Nearly every module depends on the company's facts.
      const correctCompany = await changeFile(copy, 'src/content/company.json', (text) =>
        text.replace('"opens"', '"opnes"'),
      );
      const server = await copy.develop();
      await use({ folder: copy.folder, url: server.url, corrections: [correctCompany, correctProject] });
      await server.stop();
      await copy.remove();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

// Rendering takes a fifth of the editor's processor time, and nothing here depends on the viewport's size.
test.use({ viewport: { width: 1024, height: 640 } });

// Vite compiles the editor and the pages on request.
test.describe.configure({ mode: 'serial', timeout: 480_000 });
const expect = atOnce.configure({ timeout: 90_000 });

// The copy's node_modules is outside its folder, and Vite serves no fonts from there.
test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/\/@fs\/.*\.woff2/));

/** Misspells a field of a project. @returns an undo function */
const misspellStatus = (site: DevelopedSite, file: string) =>
  changeFile(site, file, (text) => text.replace(/^status:/m, 'statsu:'));

/** Opens the editor on the copy's files. */
async function openEditor(page: Page, site: DevelopedSite): Promise<PickedRepository> {
  for (const correct of site.corrections.splice(0)) await correct();
  const status = async () => (await page.request.get('/cms').catch(() => undefined))?.status();
  await expect.poll(status).toBe(200);
  const repository = await pickRepository(page, site.folder);
  await page.goto('/cms');
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  return repository;
}

/** Five photographs from the content. */
const photographs = (withGallery.details?.gallery ?? []).slice(0, 5).map(({ src, alt }) => ({
  file: resolve('src/content/projects', withGallery.folder, src),
  alt,
})) as [Photograph, ...Photograph[]];

test('the development server shows content mistakes instead of pages until they are fixed', async ({
  request,
  site,
}) => {
  // Nothing responds while Astro's own server starts.
  const open = (path: string) =>
    request.get(path, { headers: { accept: 'text/html' } }).then(
      (response) => response.text(),
      () => '',
    );
  const page = () => open(paths.terms);
  const [correctCompany, correctProject] = site.corrections.splice(0);
  await expect.poll(page).toMatch(/company\.json:\d+ {2}hours\.opnes\n/);
  await correctCompany?.();
  await expect.poll(page).toContain('write: title: &quot;{brand} Square&quot;');
  const text = await readFile(projectFile, 'utf8');
  await writeFile(join(site.folder, projectFile), text.replace(/^status:/m, 'statsu:'));
  await expect.poll(page).toMatch(/index\.md:\d+ {2}statsu\n/);
  await correctProject?.();
  await expect.poll(page).toContain('<h1');

  const undo = await misspellStatus(site, projectFile);
  await expect.poll(page).toContain('did you mean status?');
  await undo();
  await expect.poll(page).toContain('<h1');

  // In development a draft has a page, with a ribbon.
  expect(await open(projectPath(folderOf(draft.title)))).toMatch(/>Draft</);
});

test('an error in the content neither covers the editor nor discards unsaved input', async ({
  page,
  site,
}) => {
  await openEditor(page, site);
  await page.evaluate(() => location.assign('#/collections/pages/entries/about'));
  await fill(page, 'closingLine', 'Not saved yet');
  const status = async () =>
    (await page.request.get(paths.terms, { headers: { accept: 'text/html' } })).status();
  const undo = await misspellStatus(site, `src/content/projects/${nested.folder}/index.md`);
  await expect.poll(status).toBe(500);
  await expect(page.locator('vite-error-overlay')).toBeHidden();
  await undo();
  await expect.poll(status).toBe(200);
  const line = (await field(page, 'closingLine')).locator('textarea, input').first();
  await expect(line).toHaveValue('Not saved yet');
});

test('a project with five photographs is added, shown and removed', async ({ page, site }) => {
  const repository = await openEditor(page, site);
  const [front, ...gallery] = photographs;
  await page.getByRole('button', { name: 'New' }).click();
  // The draft has the next number.
  await fill(page, 'id', String(Math.max(...projects.map(({ id }) => id)) + 2));
  await fill(page, 'title', 'Nila Park');
  await fill(page, 'location', 'Saravanampatti, Coimbatore');
  await fill(page, 'description', 'Villas round an old mango orchard.');
  await addPhotograph(page, 'image', front);
  await choose(page, 'status', 'Upcoming');
  await choose(page, 'type', 'Villa');
  await choose(page, 'saleStatus', 'Coming Soon');
  await fill(page, 'whatsapp', 'Hello, I would like to know more about Nila Park.');
  await fill(page, 'seo.title', 'Nila Park, villas in Saravanampatti');
  await fill(page, 'seo.description', 'Villas round an old mango orchard in Saravanampatti, Coimbatore.');
  await (await field(page, 'details')).getByRole('checkbox').click();
  await fill(page, 'details.fullDescription', 'Villas round an old mango orchard.');
  await fill(page, 'details.reraNumber', 'Coming Soon');
  for (const [index, picture] of gallery.entries()) {
    await (await field(page, 'details.gallery')).getByRole('button', { name: /^Add/ }).click();
    await addPhotograph(page, `details.gallery.${index}`, picture);
  }
  await fill(page, 'body', 'The orchard of {brand} is older than the road to it.');

  await test.step('a photograph without a description cannot be saved', async () => {
    await fill(page, 'image.alt', '');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const alt = (await field(page, 'image.alt')).getByRole('textbox');
    await expect(alt).toHaveAttribute('aria-invalid', 'true');
    await fill(page, 'image.alt', front.alt);
    await expect(alt).toHaveAttribute('aria-invalid', 'false');
  });

  await save(page);
  const files = ['index.md', ...photographs.map(({ file }) => basename(file))];
  const paths = files.map((name) => `src/content/projects/nila-park/${name}`).sort();
  expect(await repository.copySavedFiles()).toEqual(paths);

  const visit = await page.context().newPage();
  const status = async () => (await page.request.get('/portfolio/nila-park')).status();
  await expect.poll(status).toBe(200);
  // The development server converts photographs on request, which this test need not wait for.
  await visit.goto('/portfolio/nila-park', { waitUntil: 'domcontentloaded' });
  await expect(visit.getByText(`The orchard of ${company.name}`)).toBeVisible();
  await expect(visit.getByRole('main').getByRole('img', { name: front.alt })).toBeVisible();
  for (const { alt } of gallery) await expect(visit.getByRole('img', { name: alt })).toHaveCount(1);
  await visit.close();

  await page.getByRole('row', { name: 'Nila Park' }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: 'Nila Park' })).toHaveCount(0);
  expect(await repository.copySavedFiles()).toEqual(paths);
  await expect.poll(status).toBe(404);
});

/** One file of each kind, with a text that is changed. */
const savedFiles = [
  {
    address: `projects/entries/${nested.folder}/index`,
    text: 'location',
    path: `projects/${nested.folder}/index.md`,
  },
  { address: 'company/entries/company', text: 'tagline', path: 'company.json' },
  { address: 'legal/entries/terms', text: 'title', path: 'legal/terms.md' },
  { address: 'pages/entries/about', text: 'closingLine', path: 'pages/about.yaml' },
  { address: 'lists/entries/testimonials', text: 'entries.0.role', path: 'testimonials.yaml' },
];

test('a save changes only the edited text', async ({ page, site }) => {
  const repository = await openEditor(page, site);
  for (const { address, text, path } of savedFiles) {
    await test.step(path, async () => {
      const file = join('src/content', path);
      const read = () => readFile(join(site.folder, file), 'utf8');
      const append = async (words: string) => {
        await page.evaluate((address) => location.assign(`#/collections/${address}`), address);
        const expand = page.getByRole('button', { name: 'Expand', exact: true }).first();
        if (text.startsWith('entries.')) await expand.click();
        const box = (await field(page, text)).locator('input, textarea').first();
        const value = await box.inputValue();
        await box.fill(value + words);
        await save(page);
        expect(await repository.copySavedFiles()).toEqual([file]);
        return value;
      };
      // The first save puts the fields in the order of their schema: the date of this project's video comes earlier.
      if (path.startsWith('projects/')) await append(' (once)');
      const before = await read();
      const value = await append(' (changed)');
      const after = await read();
      expect(after).toContain(`${value} (changed)`);
      const others = 'A file written by hand, not as the editor writes it, changes in other lines too.';
      expect(after.replace(' (changed)', ''), others).toBe(before);
    });
  }
});
