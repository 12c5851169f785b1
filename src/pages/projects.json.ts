import type { APIRoute } from 'astro';
import { getProjects } from '../features/projects/projects.server.ts';

/** Which projects there are, for scripts that are asked about one: pages do not carry the list. */
export const GET: APIRoute = async () =>
  Response.json(
    (await getProjects()).map(({ slug, title, status, type }) => ({ slug, title, status, type })),
  );
