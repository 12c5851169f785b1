import type { AstroIntegrationLogger } from 'astro';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { checkContent } from '../../content-check/check.ts';
import { formatMistakes } from '../../content-check/report.ts';
import { watchChanges } from './content-watcher.ts';
import { mistakesPage } from './mistakes-server.ts';

/** Returns the mistakes in the content as one text; undefined if there are none. */
export async function findMistakes(root: string): Promise<string | undefined> {
  const report = await checkContent(root);
  return report.mistakes.length > 0 ? formatMistakes(report) : undefined;
}

/** Checks the content after each change; while it has mistakes, every page of the site shows them. */
export function watchContent(server: ViteDevServer, logger: AstroIntegrationLogger): void {
  const { root } = server.config;
  let mistakes: string | undefined;
  const stop = watchChanges(root, logger, async () => {
    const before = mistakes;
    mistakes = await findMistakes(root);
    if (mistakes === before) return;
    if (mistakes) {
      logger.error(`\n${mistakes}`);
      server.ws.send(overlay(mistakes));
    } else {
      logger.info('The mistakes are mended.');
      server.ws.send({ type: 'full-reload' });
    }
  });
  server.httpServer?.once('close', stop);
  server.ws.on('connection', () => {
    if (mistakes) server.ws.send(overlay(mistakes));
  });
  server.middlewares.use((request, response, next) => {
    // The editor stays available to correct them.
    const isPage = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/cms');
    if (!isPage || !mistakes) return next();
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    // Vite's client shows the overlay, and loads the requested page once there are no mistakes.
    response.end(mistakesPage(mistakes, '<script type="module" src="/@vite/client"></script>'));
  });
}

/** Payload for Astro's error overlay, which accepts a title in addition to Vite's fields. */
const overlay = (mistakes: string): ErrorPayload => ({
  type: 'error',
  err: {
    name: 'Content',
    title: 'Mistakes in the content',
    message: mistakes,
    stack: 'The page comes back when this is mended and saved.',
    plugin: 'content',
  } as ErrorPayload['err'],
});
