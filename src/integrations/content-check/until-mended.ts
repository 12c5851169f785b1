import { watch } from 'node:fs';
import { join } from 'node:path';
import { serveMistakes } from './mistakes-page.ts';

/** Milliseconds without a further change after which the content is checked: an editor saves several files at once. */
const settled = 150;

/** Where mistakes are told besides the browser. */
interface Log {
  error: (text: string) => void;
  warn: (text: string) => void;
}

/** Calls back once changes of content and its pictures have settled. @returns how to end that */
export function watchChanges(root: string, log: Log, changed: () => Promise<void>): () => void {
  // A file may be gone again before it is read.
  const run = () => changed().catch((error: unknown) => log.warn(String(error)));
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

/**
 * Shows the mistakes at the site's address until there are none: Astro's server doesn't start on a file that it cannot
 * read.
 * @param find the mistakes of now as one text; undefined if there are none
 */
export async function untilMended(
  root: string,
  server: { host: string | boolean; port: number },
  log: Log,
  find: () => Promise<string | undefined>,
): Promise<void> {
  let mistakes = await find();
  if (!mistakes) return;
  const report = () => log.error(`\n${mistakes}\nThe site starts when this is mended.`);
  report();
  const close = await serveMistakes(server, () => mistakes ?? '');
  await new Promise<void>((done) => {
    const stop = watchChanges(root, log, async () => {
      const before = mistakes;
      mistakes = await find();
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
