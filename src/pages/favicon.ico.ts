import type { APIRoute } from 'astro';
import { iconIco } from '../features/branding/icon.server.ts';

export const GET: APIRoute = async () => new Response(new Uint8Array(await iconIco(32)));
