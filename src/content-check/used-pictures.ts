import { posix } from 'node:path';
import { widestFile } from '../components/picture/picture-size.ts';
import type { Note } from '../lib/content/content-entry.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import { type Picture, type PictureProblem, readPicture } from './picture-file.ts';
import type { Content } from './read-content.ts';

/** Pictures referenced by content files. */
export interface UsedPictures {
  /** By content file and path, as `src/content/… ./hero.jpg`. */
  found: Map<string, Picture>;
  /** By path, relative to the repository's root. */
  files: Map<string, Picture>;
  /** All referenced paths, whether or not a picture exists there. */
  referencedPaths: Set<string>;
  mistakes: Mistake[];
}

interface PictureReference {
  file: string;
  line: number;
  path: readonly PropertyKey[];
  src: string;
}

const markdownImage = /!\[[^\]]*\]\(\s*<?([^)\s>]+)/g;

/** Returns all references to pictures in the content. */
const findReferences = ({ items }: Content): PictureReference[] =>
  items.flatMap(({ file, line, leaves, place, source }) => [
    ...leaves
      .filter(({ schema, value }) => schema?.picture && typeof value === 'string' && value !== '')
      .map(({ path, value }) => ({ file, line: line(path), path: [...place, ...path], src: String(value) })),
    ...[...source.body.matchAll(markdownImage)]
      .filter(([, src = '']) => !/^https:/.test(src))
      .map(({ 1: src = '', index }) => ({
        file,
        line: source.bodyLine + source.body.slice(0, index).split('\n').length - 1,
        path: [],
        src,
      })),
  ]);

/** Finds and opens every referenced picture. @param root the repository's root */
export async function readPictures(root: string, content: Content): Promise<UsedPictures> {
  const read = new Map<string, ReturnType<typeof readPicture>>();
  const used: UsedPictures = { found: new Map(), files: new Map(), referencedPaths: new Set(), mistakes: [] };
  const uses = findReferences(content);
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  await Promise.all(
    uses.map(async (use) => {
      const { file, src } = use;
      const key = `${folderOf(file)} ${src}`;
      const reading = read.get(key) ?? readPicture(root, file, src);
      read.set(key, reading);
      used.referencedPaths.add(posix.join(folderOf(file), src));
      const result = await reading;
      if ('problem' in result) used.mistakes.push(toMistake(use, result.problem));
      else {
        used.found.set(`${file} ${src}`, result.picture);
        used.files.set(result.picture.file, result.picture);
      }
    }),
  );
  return used;
}

const toMistake = (
  { file, line, path }: PictureReference,
  { found, expected, path: suggestedPath }: PictureProblem,
): Mistake => ({
  file,
  line,
  path,
  found,
  expected,
  write: suggestedPath && `${String(path.at(-1) ?? 'src')}: ${suggestedPath}`,
});

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
