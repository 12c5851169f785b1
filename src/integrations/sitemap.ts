import { readContent } from '../content-check/content.ts';
import { projectSlug } from '../features/projects/slug.ts';
import { paths, projectPath } from '../lib/paths.ts';
import { withoutSamples } from '../lib/samples.ts';

/**
 * The days on which pages last changed, as far as the content says it: of a project its sale facts' day, of the careers
 * page that of the newest opening, of a legal text the first of its version.
 * @param root the repository's root
 * @returns by path, for example `/portfolio/amara` -> `2026-10-01`; a page whose content has no date is left out
 */
export async function sitemapDates(root: string): Promise<Map<string, string>> {
  const { projects, openings, legal } = (await readContent(root)).entries;
  const posted = openings.map(({ data }) => data.posted).sort();
  return new Map([
    ...projects.flatMap(({ name, data }): [string, string][] => {
      const { route, sale } = process.env['HIDE_SAMPLES'] === 'true' ? withoutSamples(data) : data;
      return sale ? [[projectPath(projectSlug(name, route)), sale.asOn]] : [];
    }),
    ...legal.map(({ name, data }): [string, string] => [`/${name}`, data.since]),
    ...posted.slice(-1).map((day): [string, string] => [paths.lifeAt, day]),
  ]);
}
