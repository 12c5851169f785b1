import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../src/paths.ts';
import { site } from '../../src/site.ts';
import type { Project } from './projects.ts';
import { changeFile, type SiteCopy } from './site-copy.ts';

/** Removes projects from a copy of the site and redirects their addresses to the portfolio. */
export async function removeProjects(copy: SiteCopy, projects: readonly Project[]): Promise<void> {
  if (projects.length === 0) return;
  for (const { folder } of projects)
    await rm(join(copy.folder, 'src/content/projects', folder), { recursive: true });
  const addresses = projects.flatMap(({ path, page, id }) => [
    ...(page ? [path.replace(site.slug, '{brand}')] : []),
    `/project/${id}`,
  ]);
  const entries = addresses.map((from) => `- from: ${from}\n  to: ${paths.portfolio}\n`);
  // Without redirects the file holds an empty list.
  await changeFile(copy, 'src/content/redirects.yaml', (text) => text.replace(/\[\]\n$|$/, entries.join('')));
}
