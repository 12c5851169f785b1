import type { APIRoute } from 'astro';
import { manifest } from '../features/branding/manifest.server.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';

/** iOS supports notifications only for pages that the home screen opens as `standalone`. */
export const GET: APIRoute = () =>
  manifest({ name: `${site.name} Admin`, startUrl: paths.admin, display: 'standalone' });
