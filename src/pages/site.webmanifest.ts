import type { APIRoute } from 'astro';
import { manifest } from '../features/branding/manifest.server.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';

export const GET: APIRoute = () => manifest({ name: site.name, startUrl: paths.home, display: 'minimal-ui' });
