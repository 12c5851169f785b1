import type { APIRoute } from 'astro';
import { getRedirects } from '../../features/redirects/redirects.server.ts';
import { formatRedirects } from './index.ts';

export const GET: APIRoute = async () => new Response(formatRedirects(await getRedirects()));
