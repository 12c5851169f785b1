import type { ImageMetadata } from 'astro';
import { widestFile } from './picture-size.ts';

/**
 * A copy of an imported picture's data, no wider than the files made of it. Astro also publishes the original of a
 * picture whose own object is read, so components read this copy.
 */
export function publishable(picture: ImageMetadata): ImageMetadata {
  const { fsPath, clone = picture } = picture as ImageMetadata & { fsPath?: string; clone?: ImageMetadata };
  const scale = Math.min(1, widestFile / clone.width);
  const copy = { ...clone, width: Math.round(clone.width * scale), height: Math.round(clone.height * scale) };
  // Not enumerable, because the names of the files are hashes of the other properties and a path differs by machine.
  return Object.defineProperty(copy, 'fsPath', { value: fsPath });
}
