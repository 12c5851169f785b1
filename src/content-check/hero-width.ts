import { leastHeroWidth } from '../components/picture/picture-size.ts';
import type { ProjectEntry } from '../features/projects/schema.ts';
import { fieldLocation } from '../lib/content/content-entry.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import type { UsedPictures } from './used-pictures.ts';

/** Returns a mistake for a project page whose hero picture is too narrow. */
export function heroWidthMistakes(entry: ProjectEntry, { found }: UsedPictures): Mistake[] {
  const { hero, image, page } = entry.data;
  const path = [hero ? 'hero' : 'image', 'src'];
  const { src } = hero ?? image;
  const width = found.get(`${entry.file} ${src}`)?.width;
  if (!page || width === undefined || width >= leastHeroWidth) return [];
  return [
    {
      ...fieldLocation(entry, path),
      found: `${src}, ${width} pixels wide`,
      expected: `a picture of at least ${leastHeroWidth} pixels, because it fills the top of the page`,
    },
  ];
}
