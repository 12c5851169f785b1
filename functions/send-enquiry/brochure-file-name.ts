import { signWithKey } from './brochure-key.ts';

/** Returns the path of a project's brochure in the built site, which cannot be guessed without the key. */
export const brochureFile = (slug: string, key: string): string =>
  `/brochures/${slug}-${signWithKey(key, `file ${slug}`).slice(0, 32)}.pdf`;
