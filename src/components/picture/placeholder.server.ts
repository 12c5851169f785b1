import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';

/** Keeps what was made of a picture from one build to the next, by the picture's content. */
const cache = resolve('.cache/astro/blur');

/** Bands of a picture, from its top to its bottom, that keep their mean colour. */
const bands = 3;

const made = new Map<string, Promise<string>>();

/**
 * What stands in a picture's place until it arrives: its colours from top to bottom, blurred into each other.
 * @param picture its file is known to Astro alone, as `fsPath`
 * @returns a CSS image of thirty bytes, for example `linear-gradient(#578,#a86,#233)`
 */
export function blur({ fsPath }: ImageMetadata & { fsPath?: string }): Promise<string> {
  if (!fsPath) throw new Error('A picture of this project was expected');
  const known = made.get(fsPath) ?? keptGradient(fsPath);
  made.set(fsPath, known);
  return known;
}

async function keptGradient(file: string): Promise<string> {
  const content = await readFile(file);
  const kept = join(cache, createHash('sha256').update(content).update(String(bands)).digest('hex'));
  const known = await readFile(kept, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const css = await gradient(content);
  await mkdir(cache, { recursive: true });
  // Two pictures may have the same content: each writes a file of its own and puts it in place whole.
  const draft = `${kept}.${randomUUID()}`;
  await writeFile(draft, css);
  await rename(draft, kept);
  return css;
}

async function gradient(file: Buffer): Promise<string> {
  const strip = sharp(file).flatten().toColourspace('srgb').resize(1, bands, { fit: 'fill' }).raw();
  const digits = [...(await strip.toBuffer())].map((value) => Math.round(value / 17).toString(16)).join('');
  return `linear-gradient(${digits.match(/.../g)?.map((colour) => `#${colour}`)})`;
}
