import { widestFile } from '../components/picture/picture-size.ts';
import type { Note } from '../lib/content/content-entry.ts';
import type { Content } from './read-content.ts';
import type { UsedPictures } from './used-pictures.ts';

/** Returns notes on unused pictures, and on those published only in a smaller size. */
export const pictureNotes = ({ pictures }: Content, { files }: UsedPictures): Note[] => [
  ...pictures
    .filter((file) => !files.has(file))
    .map((file): Note => ({ about: 'unused picture', file, text: 'no field names it' })),
  ...[...files.values()].flatMap(({ file, width = 0, bytes }): Note[] => {
    if (width <= widestFile) return [];
    const size = (bytes / 1_000_000).toFixed(1);
    const text = `${width} pixels wide, ${size} MB: taken down to ${widestFile} pixels`;
    return [{ about: 'large picture', file, text }];
  }),
];
