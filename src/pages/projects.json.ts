import type { APIRoute } from 'astro';
import { getProjects } from '../features/projects/projects.server.ts';

/** The list of projects, for scripts that look one up: pages do not contain it. */
export const GET: APIRoute = async () =>
  Response.json(
    (await getProjects()).map(({ slug, title, status, type }) => ({ slug, title, status, type })),
  );
