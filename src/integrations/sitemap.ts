import astroSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { readContent } from '../content-check/read-content.ts';
import { projectSlug } from '../features/projects/slug.ts';
import { readRedirects } from '../features/redirects/redirect-file.server.ts';
import { shownData } from '../lib/content/marked-samples.ts';
import { paths, projectPath } from '../paths.ts';

/** Pages excluded from the sitemap, such as staff pages, forms of one project and older versions. */
const unlisted =
  /\/(admin|auth|cms|compare|thank-you|careers|project\/\d+|visit|emi|(?:privacy-policy|terms)\/\d+)$/;

/** Creates the sitemap integration: all listed pages, with their last changes. @param root the repository's root */
export async function sitemap(root: string): Promise<AstroIntegration> {
  const dates = await lastChanges(root);
  const redirectedPaths = new Set((await readRedirects(root)).map(({ from }) => from));
  return astroSitemap({
    filter: (page) => !unlisted.test(page) && !redirectedPaths.has(new URL(page).pathname),
    serialize: (item) => {
      const lastmod = dates.get(new URL(item.url).pathname);
      return lastmod ? { ...item, lastmod } : item;
    },
  });
}

/**
 * Returns the dates of last changes that the content records: `asOn` of a project's sale facts, `posted` of the
 * newest opening for the careers page, `since` of a legal text's version.
 * @returns by path, for example `/portfolio/amara` -> `2026-10-01`; pages without a date are left out
 */
async function lastChanges(root: string): Promise<Map<string, string>> {
  const { projects, openings, legal } = (await readContent(root)).entries;
  const posted = openings.map(({ data }) => data.posted).sort();
  return new Map([
    ...projects.flatMap(({ name, data }): [string, string][] => {
      const { route, sale } = shownData(data);
      return sale ? [[projectPath(projectSlug(name, route)), sale.asOn]] : [];
    }),
    ...legal.map(({ name, data }): [string, string] => [`/${name}`, data.since]),
    ...posted.slice(-1).map((day): [string, string] => [paths.lifeAt, day]),
  ]);
}
