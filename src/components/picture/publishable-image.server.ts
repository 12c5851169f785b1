import type { ImageMetadata } from 'astro';
import { widestFile } from './picture-size.ts';

/**
 * Returns a copy of an imported picture's metadata, no wider than the files made from it. Astro also publishes the
 * original of a picture whose own metadata object is read, so components read this copy.
 */
export function publishableImage(picture: ImageMetadata): ImageMetadata {
  const { fsPath, clone = picture } = picture as ImageMetadata & { fsPath?: string; clone?: ImageMetadata };
  const scale = Math.min(1, widestFile / clone.width);
  const copy = { ...clone, width: Math.round(clone.width * scale), height: Math.round(clone.height * scale) };
  // Not enumerable: file names are hashes of the enumerable properties, and the path differs by machine.
  return Object.defineProperty(copy, 'fsPath', { value: fsPath });
}
