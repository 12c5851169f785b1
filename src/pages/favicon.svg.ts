import type { APIRoute } from 'astro';
import { iconSvg } from '../features/branding/icon.server.ts';

/** Hosts of the built site derive the content type from the file name; the development server does not. */
export const GET: APIRoute = () => new Response(iconSvg(), { headers: { 'content-type': 'image/svg+xml' } });
