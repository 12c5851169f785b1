import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { brochureKeyOf } from '../../../functions/send-enquiry/settings.ts';
import { brochureCache, printBrochures, withoutBrochures } from './print.ts';

/** The route whose pages are printed. */
const projectRoute = '/portfolio/[slug]';

/**
 * Prints every project page of a finished build as a brochure (print.ts), named with `BROCHURE_KEY`.
 * `BROCHURES=false` prints none; `later` leaves them to `npm start`, which prints while it serves.
 */
export function brochures(): AstroIntegration {
  let site = '';
  return {
    name: 'brochures',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site ?? '';
      },
      'astro:build:done': async ({ dir, assets, logger }) => {
        const { BROCHURES: when } = process.env;
        if (when === 'false' || when === 'later') return;
        const key = brochureKeyOf(process.env.BROCHURE_KEY);
        if (!key) return logger.warn(`No brochures: BROCHURE_KEY is not set. ${withoutBrochures}`);

        const slugs = (assets.get(projectRoute) ?? []).map(({ pathname }) => slugOf(pathname));
        const stop = new AbortController();
        const interrupt = () => stop.abort();
        for (const signal of signals) process.once(signal, interrupt);
        await printBrochures({
          slugs,
          site,
          directory: fileURLToPath(dir),
          cache: brochureCache,
          key,
          signal: stop.signal,
          log: logger,
        });
        for (const signal of signals) process.removeListener(signal, interrupt);
        if (stop.signal.aborted) process.exit(130);
      },
    },
  };
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** `amara`, of `file:///site/dist/portfolio/amara.html`. */
const slugOf = (pathname: string): string =>
  pathname
    .split('/')
    .at(-1)
    ?.replace(/\.html$/, '') ?? '';
