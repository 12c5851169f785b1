import { open as openFile, readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, posix } from 'node:path';
import sharp from 'sharp';
import { nearestWord } from '../lib/content/nearest-word.ts';

/** Extensions of pictures that Astro's build can process. */
const kinds = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'];

/** Whether a file is a picture, by its extension. */
export const isPicture = (file: string): boolean => kinds.includes(extname(file).toLowerCase());

const expectedKinds = 'a picture that is a JPG, PNG, WebP or AVIF file, or an SVG drawing';

export interface Picture {
  /** From the repository's root. */
  file: string;
  /** Pixels, with the orientation applied; undefined for a drawing. */
  width?: number | undefined;
  bytes: number;
}

/** Why a picture cannot be used. */
export interface PictureProblem {
  found: string;
  expected: string;
  /** The path to write instead. */
  path?: string | undefined;
}

/**
 * Finds and opens a picture referenced by a content file.
 * @param root the repository's root @param from the content file @param path as written there
 */
export async function readPicture(
  root: string,
  from: string,
  path: string,
): Promise<{ picture: Picture } | { problem: PictureProblem }> {
  const file = posix.join(posix.dirname(from), path);
  const name = basename(path);
  const names = await readdir(join(root, dirname(file))).catch((): string[] => []);
  if (!/^\.{1,2}\//.test(path)) {
    const beside = names.includes(name) ? name : 'hero.jpg';
    return problem(path, 'a path from this file, which begins with ./ or ../', `./${beside}`);
  }
  if (!names.includes(name)) {
    const pictures = names.filter(isPicture);
    const near = nearestWord(name, pictures) ?? pictures[0];
    const folder = dirname(file);
    const held = pictures.length === 0 ? 'no pictures' : pictures.join(', ');
    return problem(
      `${path}, which doesn't exist`,
      `a picture that exists: ${folder} holds ${held}`,
      near && path.replace(name, near),
    );
  }
  const { size, ino, mtimeMs } = await stat(join(root, file));
  if (!isPicture(name))
    return problem(name, `${expectedKinds}; export it as JPG`, path.replace(/\.\w+$/, '.jpg'));
  const key = `${ino} ${mtimeMs} ${size}`;
  const opening = pictureCache.get(key) ?? open(join(root, file), size);
  pictureCache.set(key, opening);
  const picture = await opening;
  if (picture) return { picture: { file, bytes: size, ...picture } };
  const what = size === 0 ? 'an empty file' : 'a file that cannot be opened as a picture, or only in part';
  return problem(`${path}, ${what}`, `${expectedKinds}; copy it again from where it came`);
}

type Opened = Pick<Picture, 'width'> | undefined;

/** Cache of opened pictures by inode, time and size: a second check opens only changed files. */
const pictureCache = new Map<string, Promise<Opened>>();

/** @returns undefined if the file is not a picture, or truncated */
async function open(file: string, bytes: number): Promise<Opened> {
  try {
    const { format, width = 0, height = 0, orientation = 1 } = await sharp(file).metadata();
    if (format === 'svg') return {};
    // Decode only without an end marker: decoding every picture would take seconds.
    if (!(await isWhole(file, format, bytes))) await decode(file);
    return { width: orientation > 4 ? height : width };
  } catch {
    return undefined;
  }
}

/**
 * Decodes every pixel. `stats` would need less memory, but sometimes accepts a truncated file while others are read.
 * @throws if the file is truncated
 */
const decode = (file: string): Promise<unknown> => sharp(file, { failOn: 'truncated' }).raw().toBuffer();

const problem = (found: string, expected: string, path?: string) => ({ problem: { found, expected, path } });

/** Last bytes of a complete file, for formats with an end marker. */
const endMarkers: Record<string, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd9]),
  png: Buffer.from('IEND\xaeB`\x82', 'latin1'),
};

/** Whether a file ends with the end marker of its format; an interrupted copy doesn't. */
async function isWhole(file: string, format: string, bytes: number): Promise<boolean> {
  const end = endMarkers[format];
  if (!end) return false;
  const handle = await openFile(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(end.length), 0, end.length, bytes - end.length);
    return buffer.equals(end);
  } finally {
    await handle.close();
  }
}
