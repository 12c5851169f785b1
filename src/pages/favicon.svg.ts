import type { APIRoute } from 'astro';
import { iconSvg } from '../features/branding/icon.server.ts';

/** The host of the built site tells the type from the name; the development server does not. */
export const GET: APIRoute = () => new Response(iconSvg(), { headers: { 'content-type': 'image/svg+xml' } });
