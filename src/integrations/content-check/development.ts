import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** Waits until the content has no mistakes: Astro's server doesn't start on a file that it cannot read. */
export async function mendedContent(
  root: string,
  server: AstroConfig['server'],
  logger: AstroIntegrationLogger,
): Promise<void> {
  let mistakes = await findMistakes(root);
  if (!mistakes) return;
  const close = await serveMistakes(server, () => mistakes ?? '');
  while (mistakes) {
    logger.error(`\n${mistakes}\nThe site starts when this is mended.`);
    await change(join(root, 'src'));
    const now = await findMistakes(root);
    if (now === mistakes) continue;
    mistakes = now;
  }
  await close();
}

/** Waits for the next change of a file and what follows at once. */
async function change(folder: string): Promise<void> {
  await new Promise<void>((done) => {
    const watcher = watch(folder, { recursive: true }, () => {
      watcher.close();
      done();
    });
  });
  await sleep(settled);
}

/** Checks the content after each change; while it has mistakes, every page of the site shows them. */
export function watchContent(server: ViteDevServer, logger: AstroIntegrationLogger): void {
  const { root } = server.config;
  const watched = ['content', 'assets'].map((folder) => join(root, 'src', folder) + sep);
  let mistakes: string | undefined;

  const check = async () => {
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
  };

  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    if (!watched.some((folder) => file.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(() => check().catch((error: unknown) => logger.error(String(error))), settled);
  });
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
