import { mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { site } from '../../src/site.ts';
import { generateProjects } from './generated-projects.ts';
import { projects, withPage } from './projects.ts';
import { removeProjects } from './removed-projects.ts';
import { changeFile, copySite, type SiteCopy } from './site-copy.ts';

const name = 'other-company';

/** Folder of the project's copy for another company. */
export const copy = resolve('.cache', name);

/** Data folder of the copy. */
export const copyData = join(copy, '.data');

/** Name of the other company, and its slug in URLs. */
export const brand = { name: 'Meridian & Sons', slug: 'meridian-sons' };

/** Git host of the other company's editor. */
export const gitHostSettings = {
  CMS_REPOSITORY: 'meridian/website',
  CMS_AUTH_URL: 'https://sign-in.meridian.example',
};

/** Advertising tag of the other company. */
export const tagId = 'AW-123456789/sent';

const [oldest] = withPage;
if (!oldest) throw new Error('The content has no project with a page.');

/** The project that the other company lacks; it has a new one instead. */
export const removedProject = oldest;

/**
 * Copies the project for another company: with its name, one project removed and one added, delivery of vendor
 * submissions and job applications, an editor for a Git host, and a consent prompt for measurement.
 */
export async function copyForOtherCompany(): Promise<SiteCopy> {
  const siteCopy = await copySite(name, { PUBLIC_DELIVER_SUBMISSIONS: 'true', ...gitHostSettings });
  // Reuse converted pictures and their placeholder colours.
  await mkdir(join(copy, '.cache/astro'), { recursive: true });
  for (const cache of ['.cache/astro/assets', '.cache/astro/blur']) {
    await mkdir(cache, { recursive: true });
    await symlink(resolve(cache), join(copy, cache), 'junction');
  }
  await changeFile(siteCopy, 'src/site.ts', (text) =>
    text
      .replace(`const name = '${site.name}'`, `const name = '${brand.name}'`)
      .replace(`const slug = '${site.slug}'`, `const slug = '${brand.slug}'`)
      .replace("tagId: ''", `tagId: '${tagId}'`),
  );
  await removeProjects(siteCopy, [removedProject]);
  await generateProjects(copy, projects.length);
  return siteCopy;
}

/** Removes the copy and its builds. */
export const removeCopy = (): Promise<void> => rm(copy, { recursive: true, force: true });
