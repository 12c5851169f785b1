import { watch } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds without a further change after which the content is checked: an editor saves several files at once. */
const settled = 150;

/** Calls back once changes of content and its pictures have settled. @returns how to end that */
export function watchChanges(
  root: string,
  log: { warn: (text: string) => void },
  changed: () => Promise<void>,
): () => void {
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
