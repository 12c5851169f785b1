// Must come first: if Node fails to import this config, Astro falls back to Vite, which loads imports in order.
import './src/integrations/content-check/company-check.ts';

import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { loadEnv } from 'vite';
import { embeddedPlatform } from './local/astro-integration.ts';
import { cms } from './src/cms/integration.ts';
import { checkBrand } from './src/integrations/brand-check.ts';
import { brochures } from './src/integrations/brochures/index.ts';
import { contentCheck } from './src/integrations/content-check/index.ts';
import { functionProjects } from './src/integrations/function-projects.ts';
import { islandDirectives } from './src/integrations/island-directives.ts';
import { noImportPreload } from './src/integrations/no-import-preload.ts';
import { pagePipeline } from './src/integrations/page-pipeline/index.ts';
import { redirects } from './src/integrations/redirects/index.ts';
import { sitemap } from './src/integrations/sitemap.ts';
import { liveCheck } from './src/live-check/integration.ts';
import { site } from './src/site.ts';
import { styleguide } from './src/styleguide/integration.ts';
import { fontFamilies } from './src/styles/font-families.ts';

checkBrand(site);

const settings = loadEnv('production', import.meta.dirname, 'PUBLIC_');

/** File name of a picture or font: its name and a content hash. */
const shortName = '_astro/[name].[hash:6][extname]';

/** Path of a script without its hash: the name of its module without suffixes. */
const scriptPath = ({ name }) => `_astro/${name.split('.')[0]}`;

export default defineConfig({
  site: process.env.SITE_URL ?? site.url,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  cacheDir: './.cache/astro',
  devToolbar: { enabled: false },
  logger: { entrypoint: './src/integrations/build-log.ts' },
  integrations: [
    react(),
    await sitemap(import.meta.dirname),
    islandDirectives(),
    styleguide(),
    cms(),
    contentCheck(),
    functionProjects(),
    embeddedPlatform(),
    redirects(),
    pagePipeline({
      backend: settings.PUBLIC_SUPABASE_URL && new URL(settings.PUBLIC_SUPABASE_URL).origin,
      media: site.mediaHost,
      challenge: settings.PUBLIC_TURNSTILE_SITE_KEY && 'https://challenges.cloudflare.com',
    }),
    brochures(),
    liveCheck(settings),
  ],
  vite: {
    plugins: [tailwindcss(), noImportPreload()],
    server: { watch: { ignored: [`${import.meta.dirname}/.cache/**`, `${import.meta.dirname}/.data/**`] } },
    build: {
      // Scripts worth caching are separate files, so that a page's HTML fits the first round trip.
      assetsInlineLimit: 128,
      // One style sheet for all pages: the second page finds it in the cache.
      cssCodeSplit: false,
      // The oldest browsers with popovers, which the menus need. CSS nesting is flattened for them.
      cssTarget: ['chrome114', 'firefox125', 'safari17'],
    },
    // Asset URLs appear on every page: a name and a short hash are enough.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: (chunk) => `${scriptPath(chunk)}.[hash:6].js`,
              // With more than 64 chunks Rolldown refuses a shorter hash.
              chunkFileNames: (chunk) => `${scriptPath(chunk)}.[hash:8].js`,
              assetFileNames: shortName,
            },
          },
        },
      },
      prerender: { build: { rolldownOptions: { output: { assetFileNames: shortName } } } },
    },
  },
  // Straight apostrophes, as in texts outside Markdown.
  markdown: { processor: satteri({ features: { smartPunctuation: false } }) },
  image: {
    service: {
      entrypoint: '/src/integrations/image-service.ts',
      config: {
        avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
        // Small files on the first screen, worth more encoding time.
        phoneAvif: { quality: 34, effort: 3, tune: 'ssim', chromaSubsampling: '4:2:0' },
        webp: { quality: 50, effort: 2 },
      },
    },
  },
  fonts: fontFamilies,
  env: {
    schema: {
      /** The hosted Supabase project; unset means the embedded backend on the site's own origin. */
      PUBLIC_SUPABASE_URL: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
        url: true,
      }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
      }),
      /** Whether the vendor and career forms are delivered; otherwise they make no request. */
      PUBLIC_DELIVER_SUBMISSIONS: envField.boolean({ context: 'client', access: 'public', default: false }),
      /** Whether drafts and entries with a later publication date are shown, as in previews. */
      SHOW_DRAFTS: envField.boolean({ context: 'server', access: 'public', default: false }),
      /** Whether samples are left out, as on a live site; read in src/lib/content/marked-samples.ts. */
      HIDE_SAMPLES: envField.boolean({ context: 'server', access: 'public', default: false }),
      /** Site key of Cloudflare Turnstile, the bot detection of the forms; unset disables it. */
      PUBLIC_TURNSTILE_SITE_KEY: envField.string({ context: 'client', access: 'public', optional: true }),
      /** Days: retention of submissions, after which the function erases them; stated in the privacy policy. */
      RETENTION_DAYS: envField.number({
        context: 'client',
        access: 'public',
        default: 730,
        int: true,
        min: 0,
      }),
    },
  },
});
