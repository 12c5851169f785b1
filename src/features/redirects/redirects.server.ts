import { paths } from '../../paths.ts';
import { getProjects } from '../projects/projects.server.ts';
import { readRedirects } from './redirect-file.server.ts';
import type { Redirect } from './schema.ts';

/** Returns the redirects of `/project/{id}` and those of `src/content/redirects.yaml`. */
export async function getRedirects(): Promise<Redirect[]> {
  const projects = await getProjects();
  const ofProjects = projects.map(({ id, idLeadsTo, path }) => ({
    from: `/project/${id}`,
    to: idLeadsTo === 'page' ? path : paths.portfolio,
  }));
  // In a preview, a draft may have the address of a redirect.
  const shown = new Set([...projects.map(({ path }) => path), ...ofProjects.map(({ from }) => from)]);
  const fileRedirects = await readRedirects(process.cwd());
  return [...ofProjects, ...fileRedirects.filter(({ from }) => !shown.has(from))];
}
