import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from '../../content-check/check.ts';
import { addPublishedAddresses, publishedFile } from '../../content-check/published-addresses.ts';
import { formatLine, formatMistakes } from '../../content-check/report.ts';
import { findMistakes, watchContent } from './mistakes-overlay.ts';
import { waitUntilValid } from './mistakes-server.ts';

/** Fails a build on mistakes in the content, and shows them in the browser during development. */
export const contentCheck = (): AstroIntegration => ({
  name: 'content',
  hooks: {
    'astro:config:setup': async ({ command, config, logger }) => {
      const root = fileURLToPath(config.root);
      if (command === 'dev') {
        process.env.SHOW_DRAFTS ||= 'true';
        await waitUntilValid(root, config.server, logger, () => findMistakes(root));
      }
      if (command !== 'build') return;
      const report = await checkContent(root);
      if (report.mistakes.length > 0) {
        logger.error(`\n${formatMistakes(report)}`);
        // An error thrown here would be printed with its stack trace.
        process.exit(1);
      }
      for (const { about, file, text } of report.notes)
        if (about === 'large picture' || about === 'held back') logger.info(`${file}: ${text}`);
      logger.info(formatLine(report));
      const isPreview = process.env.SHOW_DRAFTS === 'true';
      if (isPreview || report.newAddresses.length === 0) return;
      await addPublishedAddresses(join(root, publishedFile), report.newAddresses);
      logger.info(`${publishedFile} has new addresses: commit it.`);
    },
    'astro:server:setup': ({ server, logger }) => watchContent(server, logger),
  },
});
