import type { APIRoute } from 'astro';
import { iconSvg } from '../features/branding/icon.server.ts';

export const GET: APIRoute = () => new Response(iconSvg());
