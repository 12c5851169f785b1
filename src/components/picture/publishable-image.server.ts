import { relative } from 'node:path';
import type { ImageMetadata } from 'astro';

/** Pixels; the width of the largest file made of a picture. */
export const widestFile = 2560;

const reported = new Set<string>();

/**
 * A copy of an imported picture's data, no wider than the files made of it. Astro also publishes the original of a
 * picture whose own object is read, so components read this copy.
 * @param warn called once for each file that is wider
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
  // Not enumerable, because the names of the files are hashes of the other properties and a path differs by machine.
  return Object.defineProperty(copy, 'fsPath', { value: fsPath });
}
