import { watchChanges } from './content-watcher.ts';
import { serveMistakes } from './mistakes-server.ts';

/** Log for mistakes, in addition to the browser. */
interface Log {
  error: (text: string) => void;
  warn: (text: string) => void;
}

/**
 * Serves the mistakes at the site's address until there are none, because Astro's server does not start with a file
 * that it cannot read.
 * @param find returns the current mistakes as one text; undefined if there are none
 */
export async function waitUntilValid(
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
