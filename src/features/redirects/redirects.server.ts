import { paths } from '../../paths.ts';
import { getProjects } from '../projects/projects.server.ts';
import { readRedirects } from './redirect-file.server.ts';
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
  const moved = await readRedirects(process.cwd());
  return [...ofProjects, ...moved.filter(({ from }) => !shown.has(from))];
}
