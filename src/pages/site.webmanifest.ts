import type { APIRoute } from 'astro';
import { appIcons } from '../features/branding/icon.server.ts';
import { palette } from '../lib/palette.ts';
import { paths } from '../lib/paths.ts';
import { site } from '../site.ts';

/** What a phone shows of the site once it is on the home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    lang: site.language,
    start_url: paths.home,
    scope: paths.home,
    display: 'minimal-ui',
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: appIcons.map(({ name, size, purpose }) => ({
      src: `/icons/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  });
