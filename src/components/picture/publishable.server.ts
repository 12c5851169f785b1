import { relative } from 'node:path';
import type { ImageMetadata } from 'astro';

/** Pixels across the widest file made of a picture, however large its original. */
export const widestFile = 2560;

const reported = new Set<string>();

/**
 * An imported picture as it may be published: plain data, and no wider than any file made of it. Astro also publishes
 * the original of a picture whose own object is read, so components read this copy instead.
 * @param warn is told once of each file that is larger than what is published
 */
export function publishable(picture: ImageMetadata, warn: (message: string) => void): ImageMetadata {
  const { fsPath, clone = picture } = picture as ImageMetadata & { fsPath?: string; clone?: ImageMetadata };
  const scale = Math.min(1, widestFile / clone.width);
  const copy = { ...clone, width: Math.round(clone.width * scale), height: Math.round(clone.height * scale) };
  if (scale < 1 && fsPath && !reported.has(fsPath)) {
    reported.add(fsPath);
    const file = relative(process.cwd(), fsPath);
    warn(`${file} is ${clone.width} pixels wide; the widest file made of it has ${widestFile}.`);
  }
  // Kept out of the fields that name the files made of a picture: a path differs from machine to machine.
  return Object.defineProperty(copy, 'fsPath', { value: fsPath });
}
