import { posix } from 'node:path';
import type { Mistake } from '../lib/content/mistake.ts';
import { collections } from './collections.ts';

/** Whether a file was left behind by an operating system or a text editor, not meant for publication. */
export const isHidden = (file: string): boolean => /(^|\/)(\.|Thumbs\.db$|desktop\.ini$)|~$/.test(file);

/** Returns the mistake for a file that nothing reads. @param file relative to `src/content` */
export function unknownFile(file: string): Mistake {
  const place = { file: `src/content/${file}` };
  const [, folder] = /^projects\/([^/]+)\/./.exec(file) ?? [];
  if (folder && /\.(heic|heif|tiff?|bmp|gif|psd|ai|pdf|cr2|nef|dng|mov|mp4)$/i.test(file))
    return {
      ...place,
      found: `a ${posix.extname(file).slice(1).toUpperCase()} file`,
      expected: 'a picture that is a JPG, PNG, WebP or AVIF file, or an SVG drawing; export it as JPG',
      write: `${posix.basename(file).replace(/\.\w+$/, '.jpg')}`,
    };
  if (folder)
    return {
      ...place,
      found: 'a file that nothing reads',
      expected: 'index.md with its fields, and pictures; plans stand in index.md, under plans',
    };
  const examples = Object.values(collections).map(({ examplePath }) => examplePath);
  return { ...place, found: 'a file that nothing reads', expected: `a file such as ${examples.join(', ')}` };
}
