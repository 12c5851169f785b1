import astroSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { readContent } from '../content-check/read-content.ts';
import { projectSlug } from '../features/projects/slug.ts';
import { readRedirects } from '../features/redirects/redirect-file.server.ts';
import { shownData } from '../lib/content/samples.ts';
import { paths, projectPath } from '../paths.ts';

/** The pages that search engines are not sent to: those of the staff, forms of one project, older versions. */
const unlisted =
  /\/(admin|auth|cms|compare|thank-you|careers|project\/\d+|visit|emi|(?:privacy-policy|terms)\/\d+)$/;

/** The site map: every page that is meant to be found, and when it changed. @param root the repository's root */
export async function sitemap(root: string): Promise<AstroIntegration> {
  const dates = await lastChanges(root);
  const moved = new Set((await readRedirects(root)).map(({ from }) => from));
  return astroSitemap({
    filter: (page) => !unlisted.test(page) && !moved.has(new URL(page).pathname),
    serialize: (item) => {
      const lastmod = dates.get(new URL(item.url).pathname);
      return lastmod ? { ...item, lastmod } : item;
    },
  });
}

/**
 * The days on which pages last changed, as far as the content says it: of a project its sale facts' day, of the careers
 * page that of the newest opening, of a legal text the first of its version.
 * @returns by path, for example `/portfolio/amara` -> `2026-10-01`; a page whose content has no date is left out
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
