import type { AstroUserConfig } from 'astro';
import { fontProviders } from 'astro/config';

type LocalFonts = ReturnType<typeof fontProviders.local>[];

/**
 * The fonts of every page, with ASCII and punctuation: families, weights, files (paths from the repository's root) and
 * fallbacks. Characters that they lack are in extra-characters.css.
 */
export const fontFamilies = [
  {
    provider: fontProviders.local(),
    name: 'Newsreader',
    cssVariable: '--font-newsreader',
    fallbacks: ['Newsreader DejaVu', 'Georgia', 'serif'],
    options: {
      variants: [
        { src: ['./src/assets/fonts/newsreader-300.woff2'], weight: '300', style: 'normal' },
        { src: ['./src/assets/fonts/newsreader-300-italic.woff2'], weight: '300', style: 'italic' },
      ],
    },
  },
  {
    provider: fontProviders.local(),
    name: 'Figtree',
    cssVariable: '--font-figtree',
    fallbacks: ['Figtree Roboto', 'Figtree DejaVu', 'system-ui', 'sans-serif'],
    options: {
      variants: [{ src: ['./src/assets/fonts/figtree-400-600.woff2'], weight: '400 600', style: 'normal' }],
    },
  },
] satisfies AstroUserConfig<never, never, LocalFonts>['fonts'];
