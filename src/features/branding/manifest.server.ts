import { palette } from '../../lib/palette.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { appIcons } from './icon.server.ts';

interface Start {
  name: string;
  /** Path that the home screen icon opens. */
  startUrl: string;
  display: 'minimal-ui' | 'standalone';
}

/** Creates the web app manifest, for a site that is added to the home screen. */
export const manifest = ({ name, startUrl, display }: Start): Response =>
  Response.json({
    name,
    short_name: name,
    description: site.tagline,
    lang: site.language,
    start_url: startUrl,
    scope: paths.home,
    display,
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: appIcons.map(({ name, size, purpose }) => ({
      src: `/icons/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  });
