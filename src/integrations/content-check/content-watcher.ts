import { watch } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds: debounce before the content is checked, because an editor saves several files at once. */
const debounce = 150;

/** Calls `changed` once changes to content and its pictures have settled. @returns a function that stops watching */
export function watchChanges(
  root: string,
  log: { warn: (text: string) => void },
  onChange: () => Promise<void>,
): () => void {
  // A file may be deleted before it is read.
  const run = () => onChange().catch((error: unknown) => log.warn(String(error)));
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(root, 'src'), { recursive: true }, (_event, name) => {
    if (!/^(content|assets)[\\/]/.test(name ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(run, debounce);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
