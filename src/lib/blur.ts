import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';

/** Bands of a picture, from its top to its bottom, that keep their mean colour. */
const bands = 3;

/** Reading hundreds of photographs takes longer than all else that a second build does. */
const cache = '.cache/blur';

const made = new Map<string, Promise<string>>();

/**
 * What stands in a picture's place until it arrives: its colours from top to bottom, blurred into each other.
 * @param picture its file is known to Astro alone, as `fsPath`
 * @returns a CSS image of thirty bytes, for example `linear-gradient(#578,#a86,#233)`
 */
export function blur({ fsPath }: ImageMetadata & { fsPath?: string }): Promise<string> {
  if (!fsPath) throw new Error('A picture of this project was expected');
  const known = made.get(fsPath) ?? cached(fsPath);
  made.set(fsPath, known);
  return known;
}

async function cached(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  const name = createHash('sha256')
    .update(JSON.stringify([file, size, mtimeMs, bands]))
    .digest('hex');
  const kept = join(cache, name);
  const known = await readFile(kept, 'utf8').catch(() => '');
  if (known) return known;
  const css = await gradient(file);
  await mkdir(cache, { recursive: true });
  await writeFile(kept, css);
  return css;
}

async function gradient(file: string): Promise<string> {
  const strip = sharp(file).flatten().toColourspace('srgb').resize(1, bands, { fit: 'fill' }).raw();
  const digits = [...(await strip.toBuffer())].map((value) => Math.round(value / 17).toString(16)).join('');
  return `linear-gradient(${digits.match(/.../g)?.map((colour) => `#${colour}`)})`;
}
