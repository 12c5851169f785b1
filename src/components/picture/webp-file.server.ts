import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { publishable } from './publishable-image.server.ts';

/** Pixels. */
const usualWidth = 1080;

/**
 * A picture's one file for browsers without AVIF and for search engines.
 * @param width of the file; a narrower picture keeps its own
 * @returns its path
 */
export async function webpFile(picture: ImageMetadata, width = usualWidth): Promise<string> {
  const src = publishable(picture);
  const file = await getImage({ src, format: 'webp', width: Math.min(src.width, width) });
  return file.src;
}
