import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';

/** Cache folder for placeholders across builds, by the hash of the picture. */
const cacheFolder = resolve('.cache/astro/blur');

/** Number of horizontal bands whose mean colours a placeholder shows. */
const bands = 3;

const placeholders = new Map<string, Promise<string>>();

/**
 * Returns the placeholder shown until a picture is loaded: a gradient of its colours from top to bottom.
 * @param picture with Astro's internal `fsPath`
 * @returns a CSS image of thirty bytes, for example `linear-gradient(#578,#a86,#233)`
 */
export function blur({ fsPath }: ImageMetadata & { fsPath?: string }): Promise<string> {
  if (!fsPath) throw new Error('A picture of this project was expected');
  const placeholder = placeholders.get(fsPath) ?? cachedGradient(fsPath);
  placeholders.set(fsPath, placeholder);
  return placeholder;
}

async function cachedGradient(file: string): Promise<string> {
  const content = await readFile(file);
  const cacheFile = join(
    cacheFolder,
    createHash('sha256').update(content).update(String(bands)).digest('hex'),
  );
  const cached = await readFile(cacheFile, 'utf8').catch(() => undefined);
  if (cached !== undefined) return cached;
  const css = await gradient(content);
  await mkdir(cacheFolder, { recursive: true });
  // Pictures with the same content may be written at the same time: rename() replaces the file atomically.
  const temporary = `${cacheFile}.${randomUUID()}`;
  await writeFile(temporary, css);
  await rename(temporary, cacheFile);
  return css;
}

async function gradient(file: Buffer): Promise<string> {
  const strip = sharp(file).flatten().toColourspace('srgb').resize(1, bands, { fit: 'fill' }).raw();
  const digits = [...(await strip.toBuffer())].map((value) => Math.round(value / 17).toString(16)).join('');
  return `linear-gradient(${digits.match(/.../g)?.map((colour) => `#${colour}`)})`;
}
