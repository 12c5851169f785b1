import type { APIRoute } from 'astro';
import { getRedirects } from '../features/projects/projects.ts';

/** The redirects of the old addresses; the host's rules are made from it after the build. */
export const GET: APIRoute = async () => Response.json(await getRedirects());
