import { getCollection } from 'astro:content';
import { withBrandSlug } from '../../lib/brand.ts';
import { paths } from '../../lib/paths.ts';
import { getProjects } from '../projects/projects.server.ts';
import type { Redirect } from './schema.ts';

/** Where the old addresses lead: `/project/{id}`, and those of `src/content/redirects.yaml`. */
export async function getRedirects(): Promise<Redirect[]> {
  const projects = await getProjects();
  const ofProjects = projects.map(({ id, idLeadsTo, path }) => ({
    from: `/project/${id}`,
    to: idLeadsTo === 'page' ? path : paths.portfolio,
  }));
  // A draft that is shown in a preview may stand where the live site leads on.
  const shown = new Set([...projects.map(({ path }) => path), ...ofProjects.map(({ from }) => from)]);
  const moved = (await getCollection('redirects'))
    .map(({ data }) => ({ from: withBrandSlug(data.from), to: withBrandSlug(data.to) }))
    .filter(({ from }) => !shown.has(from));
  return [...ofProjects, ...moved];
}
