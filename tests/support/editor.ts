import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Page } from '@playwright/test';

/** The part of a repository that the editor reads and writes. */
const content = 'src/content';

/** Where the page fetches the files of the repository from. */
const filesPath = '/repository/';

/** The repository of a site, as the editor is given it. */
export interface PickedRepository {
  /** Carries what the editor has saved over to the site's folder. @returns the paths of the files that changed */
  carryOver: () => Promise<string[]>;
}

const listFiles = (root: string): string[] =>
  readdirSync(join(root, content), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    );

/**
 * Lets the editor pick the folder of a site. A browser shows its folder dialog to people only, so the dialog gives the
 * page's own file system instead, with the same handles, filled with the site's files.
 * @param root the site's folder
 */
export async function pickRepository(page: Page, root: string): Promise<PickedRepository> {
  const files = listFiles(root);
  await page.route(`**${filesPath}*`, async (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname.slice(filesPath.length));
    await route.fulfill({ body: await readFile(join(root, path)) });
  });
  await page.addInitScript(
    ([paths, filesPath]) => {
      let filled: Promise<FileSystemDirectoryHandle> | undefined;
      const fill = async () => {
        const top = await navigator.storage.getDirectory();
        const repository = await top.getDirectoryHandle('repository', { create: true });
        await repository.getDirectoryHandle('.git', { create: true });
        await Promise.all(
          paths.map(async (path) => {
            const names = path.split('/');
            const file = names.pop() ?? '';
            let folder = repository;
            for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true });
            const writable = await (await folder.getFileHandle(file, { create: true })).createWritable();
            await (await fetch(filesPath + encodeURIComponent(path))).body?.pipeTo(writable);
          }),
        );
        return repository;
      };
      Object.assign(window, {
        showDirectoryPicker: () => {
          filled ??= fill();
          return filled;
        },
      });
    },
    [files, filesPath] as const,
  );
  const before = new Map<string, string>();
  for (const path of files) before.set(path, digest(await readFile(join(root, path))));
  return {
    async carryOver() {
      const after = await digestWhenStill(page);
      const written = Object.keys(after).filter((path) => before.get(path) !== after[path]);
      const removed = [...before.keys()].filter((path) => !(path in after));
      // Together, as far as that goes: a text whose pictures are missing is a mistake.
      const contents = await Promise.all(written.map((path) => page.evaluate(readFileOf, path)));
      for (const [index, path] of written.entries()) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), contents[index] ?? '', 'base64');
        before.set(path, after[path] ?? '');
      }
      for (const path of removed) {
        await rm(join(root, path));
        before.delete(path);
      }
      return [...written, ...removed].sort();
    },
  };
}

const digest = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');

/** Reads the repository until two readings are the same: the editor still writes when its list stands there again. */
async function digestWhenStill(page: Page): Promise<Record<string, string>> {
  for (let last: string | undefined; ; ) {
    const files = await page.evaluate(digestRepository, content);
    const now = files && JSON.stringify(files);
    if (files && now === last) return files;
    last = now;
  }
}

/** Runs in the page. @returns the digest of every file of the repository by path; undefined while one is being replaced */
async function digestRepository(start: string): Promise<Record<string, string> | undefined> {
  const found: Record<string, string> = {};
  const read = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
    for await (const handle of folder.values()) {
      const inner = `${path}/${handle.name}`;
      if (handle.kind === 'directory') await read(handle, inner);
      // The browser writes into such a file first, which is gone a moment later.
      else if (!inner.endsWith('.crswap')) {
        const bytes = await (await handle.getFile()).arrayBuffer();
        found[inner] = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes)).toHex();
      }
    }
  };
  const top = await navigator.storage.getDirectory();
  let folder = await top.getDirectoryHandle('repository');
  for (const name of start.split('/')) folder = await folder.getDirectoryHandle(name);
  try {
    await read(folder, start);
    return found;
  } catch (error) {
    if (error instanceof DOMException && ['NotFoundError', 'NotReadableError'].includes(error.name))
      return undefined;
    throw error;
  }
}

/** Runs in the page. @returns the content of a file of the repository in base64 */
async function readFileOf(path: string): Promise<string> {
  const names = path.split('/');
  const name = names.pop() ?? '';
  const top = await navigator.storage.getDirectory();
  let folder = await top.getDirectoryHandle('repository');
  for (const inner of names) folder = await folder.getDirectoryHandle(inner);
  return (await (await (await folder.getFileHandle(name)).getFile()).bytes()).toBase64();
}
