import type { APIRoute } from 'astro';
import { getRedirects } from '../../features/projects/projects.server.ts';
import { formatRedirects } from './format.ts';

export const GET: APIRoute = async () => new Response(formatRedirects(await getRedirects()));
