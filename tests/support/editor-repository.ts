import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** The part of a repository that the editor reads and writes. */
const content = 'src/content';

/** Small replacement for every photograph of the repository: the editor, and each comparison, reads all files. */
const photograph = sharp({ create: { width: 32, height: 24, channels: 3, background: '#8b8d88' } })
  .jpeg()
  .toBuffer();

/** A site's repository as the editor sees it. */
export interface PickedRepository {
  /** Copies the files that the editor has saved to the site's folder. @returns the paths of the changed files */
  copySavedFiles: () => Promise<string[]>;
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
 * Lets the editor pick a site's folder. Tests cannot operate the browser's folder dialog, so it is stubbed with the
 * page's private file system, which has the same handles, filled with the site's texts, drawings and small
 * photographs.
 * @param root the site's folder
 */
export async function pickRepository(page: Page, root: string): Promise<PickedRepository> {
  const files = await Promise.all(
    listFiles(root).map(async (path) => {
      const bytes = path.endsWith('.jpg') ? await photograph : await readFile(join(root, path));
      return { path, base64: bytes.toString('base64') };
    }),
  );
  await page.addInitScript((files) => {
    let filled: Promise<FileSystemDirectoryHandle> | undefined;
    const fill = async () => {
      const top = await navigator.storage.getDirectory();
      const repository = await top.getDirectoryHandle('repository', { create: true });
      await repository.getDirectoryHandle('.git', { create: true });
      await Promise.all(
        files.map(async ({ path, base64 }) => {
          const names = path.split('/');
          const file = names.pop() ?? '';
          let folder = repository;
          for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true });
          const writable = await (await folder.getFileHandle(file, { create: true })).createWritable();
          await writable.write(Uint8Array.fromBase64(base64));
          await writable.close();
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
  }, files);
  const before = new Map(files.map(({ path, base64 }) => [path, digest(Buffer.from(base64, 'base64'))]));
  return {
    async copySavedFiles() {
      const after = await digestWhenStill(page);
      const written = Object.keys(after).filter((path) => before.get(path) !== after[path]);
      const removed = [...before.keys()].filter((path) => !(path in after));
      // Read all files before writing any: a text whose pictures are missing is a mistake.
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

/** Reads the repository until two reads match: the editor is still writing when it shows its list again. */
async function digestWhenStill(page: Page): Promise<Record<string, string>> {
  for (let last: string | undefined; ; ) {
    const files = await page.evaluate(digestRepository, content);
    const now = files && JSON.stringify(files);
    if (files && now === last) return files;
    last = now;
  }
}

/** Runs in the page. @returns the digest of each repository file by path; undefined while one is being replaced */
async function digestRepository(start: string): Promise<Record<string, string> | undefined> {
  const found: Record<string, string> = {};
  const read = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
    for await (const handle of folder.values()) {
      const inner = `${path}/${handle.name}`;
      if (handle.kind === 'directory') await read(handle, inner);
      // Skip the browser's short-lived swap files.
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

/** Runs in the page. @returns the content of a repository file in base64 */
async function readFileOf(path: string): Promise<string> {
  const names = path.split('/');
  const name = names.pop() ?? '';
  const top = await navigator.storage.getDirectory();
  let folder = await top.getDirectoryHandle('repository');
  for (const inner of names) folder = await folder.getDirectoryHandle(inner);
  return (await (await (await folder.getFileHandle(name)).getFile()).bytes()).toBase64();
}
