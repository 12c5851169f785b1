import { watch } from 'node:fs';
import { join } from 'node:path';
import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { checkContent } from '../../content-check/check.ts';
import { formatMistakes } from '../../content-check/summary.ts';
import { mistakesPage, serveMistakes } from './mistakes-page.ts';

/** Milliseconds without a further change after which the content is checked: an editor saves several files at once. */
const settled = 150;

/** The mistakes in the content as one text; undefined if there are none. */
async function findMistakes(root: string): Promise<string | undefined> {
  const report = await checkContent(root);
  return report.mistakes.length > 0 ? formatMistakes(report) : undefined;
}

/** Calls back once changes of content and its pictures have settled. @returns how to end that */
function watchChanges(
  root: string,
  logger: AstroIntegrationLogger,
  changed: () => Promise<void>,
): () => void {
  // A file may be gone again before it is read.
  const run = () => changed().catch((error: unknown) => logger.warn(String(error)));
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(root, 'src'), { recursive: true }, (_event, name) => {
    if (!/^(content|assets)[\\/]/.test(name ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(run, settled);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Waits until the content has no mistakes: Astro's server doesn't start on a file that it cannot read. */
export async function mendedContent(
  root: string,
  server: AstroConfig['server'],
  logger: AstroIntegrationLogger,
): Promise<void> {
  let mistakes = await findMistakes(root);
  if (!mistakes) return;
  const report = () => logger.error(`\n${mistakes}\nThe site starts when this is mended.`);
  report();
  const close = await serveMistakes(server, () => mistakes ?? '');
  await new Promise<void>((done) => {
    const stop = watchChanges(root, logger, async () => {
      const before = mistakes;
      mistakes = await findMistakes(root);
      if (mistakes) {
        if (mistakes !== before) report();
        return;
      }
      stop();
      done();
    });
  });
  await close();
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
    // The editor, in which they are mended, stays.
    const isPage = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/cms');
    if (!isPage || !mistakes) return next();
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    // Vite's client shows the overlay, and loads the page that was asked for once all is mended.
    response.end(mistakesPage(mistakes, '<script type="module" src="/@vite/client"></script>'));
  });
}

/** For Astro's overlay, which takes a title besides what Vite's does. */
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
