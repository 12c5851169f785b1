import { getImage } from 'astro:assets';
import type { GetImageResult, ImageMetadata } from 'astro';

interface Options {
  /** Width over height, for example `4/3`; the picture's own when left out. */
  ratio?: string | undefined;
  /** Pixels. The widest file is as wide as the picture allows, if there are several. */
  widths: number[];
  /** For files that only phones get. */
  quality?: 'phone';
  /** The part of the picture that is kept. */
  position?: 'center' | 'right';
}

/** A narrower file is made only below this part of the widest. */
const narrowerLimit = 0.85;

/** A picture's files for nearly all browsers, cropped to a ratio. */
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
