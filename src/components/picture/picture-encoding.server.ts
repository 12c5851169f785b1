import { getImage } from 'astro:assets';
import type { GetImageResult, ImageMetadata } from 'astro';
import { publishableImage } from './publishable-image.server.ts';

interface Options {
  /** Width over height, for example `4/3`; defaults to the picture's own. */
  ratio?: string | undefined;
  /** Pixels. With several widths, the widest file is as wide as the picture allows. */
  widths: number[];
  /** For files served only to phones. */
  quality?: 'phone';
  /** The part of the picture that the crop keeps. */
  position?: 'center' | 'right';
}

/** Narrower files are made only for widths below this fraction of the widest. */
const narrowerLimit = 0.85;

/** Creates a picture's AVIF files, for nearly all browsers, cropped to a ratio. */
export function avifFiles(
  src: ImageMetadata,
  { ratio, widths, ...encoding }: Options,
): Promise<GetImageResult> {
  const [across, down] = ratio?.split('/').map(Number) ?? [];
  const [width, height] = [across ?? src.width, down ?? src.height];
  const widest = Math.min(src.width, Math.round((src.height * width) / height));
  const narrower = widths.filter((each) => each < widest * narrowerLimit);
  return getImage({
    src,
    format: 'avif',
    width: widest,
    height: Math.round((widest * height) / width),
    fit: 'cover',
    ...encoding,
    widths: widths.length > 1 ? [...narrower, widest] : widths.map((each) => Math.min(each, widest)),
  });
}

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
