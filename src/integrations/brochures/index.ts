import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { brochureKeyOf } from '../../../functions/send-enquiry/brochure-links.ts';
import { readProjects } from '../../features/projects/project-files.server.ts';
import { brochureCache } from './cache.ts';
import { missingBrochuresText, printBrochures } from './printer.ts';

/**
 * Prints every project page of a finished build as a brochure (printer.ts), named with `BROCHURE_KEY`; unregistered
 * projects have none. `BROCHURES=false` skips printing; `later` leaves it to `npm start`, which prints while serving.
 */
export function brochures(): AstroIntegration {
  let site = '';
  let root = '';
  return {
    name: 'brochures',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site ?? '';
        root = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const { BROCHURES: when } = process.env;
        if (when === 'false' || when === 'later') return;
        const key = brochureKeyOf(process.env.BROCHURE_KEY);
        if (!key) return logger.warn(`No brochures: BROCHURE_KEY is not set. ${missingBrochuresText}`);

        const projects = (await readProjects(root)).filter(
          ({ hasPage, isUnregistered }) => hasPage && !isUnregistered,
        );
        const stop = new AbortController();
        const interrupt = () => stop.abort();
        for (const signal of signals) process.once(signal, interrupt);
        await printBrochures({
          slugs: projects.map(({ slug }) => slug),
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
