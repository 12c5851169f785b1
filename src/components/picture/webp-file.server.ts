import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { publishableImage } from './publishable-image.server.ts';

/** Pixels: the default width. */
const usualWidth = 1080;

/**
 * Creates a picture's WebP file, the only one for browsers without AVIF and for search engines.
 * @param width of the file; a narrower picture keeps its own
 * @returns the file's path
 */
export async function webpFile(picture: ImageMetadata, width = usualWidth): Promise<string> {
  const src = publishableImage(picture);
  const file = await getImage({ src, format: 'webp', width: Math.min(src.width, width) });
  return file.src;
}
