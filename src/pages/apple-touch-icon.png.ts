import type { APIRoute } from 'astro';
import { iconPng } from '../features/branding/icon.server.ts';

export const GET: APIRoute = async () => new Response(new Uint8Array(await iconPng(180)));
