/** Mistakes about whole files of `src/content`: missing, without a body, or unknown. */
import { posix } from 'node:path';
import type { ContentFile } from '../lib/content/content-file.server.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import { type Collection, collections } from './collection-definitions.ts';

/** Returns a mistake for each required file that is missing. @param files all files, relative to `src/content` */
export const missingFiles = ({ required = [] }: Collection, files: readonly string[]): Mistake[] =>
  required
    .filter((file) => !files.includes(file))
    .map((file) => ({
      file: `src/content/${file}`,
      found: 'no such file',
      expected: 'this file: the site needs it',
    }));

/** Returns a mistake for each project folder without `index.md`. @param files all files, relative to `src/content` */
export const foldersWithoutProject = (files: readonly string[]): Mistake[] => {
  const folders = new Set(files.flatMap((file) => /^projects\/([^/]+)\/./.exec(file)?.[1] ?? []));
  return [...folders]
    .filter((folder) => !files.includes(`projects/${folder}/index.md`))
    .map((folder) => ({
      file: `src/content/projects/${folder}`,
      found: 'a folder without index.md',
      expected: 'a file index.md with the fields of the project',
      write: `npm run new:project -- "${folder}"`,
    }));
};

/** Returns a mistake for a Markdown file without text below its front matter, if its collection requires one. */
export const missingBody = ({ body }: Collection, source: ContentFile): Mistake[] =>
  !body || source.body.trim()
    ? []
    : [
        {
          file: source.file,
          line: source.bodyLine,
          found: 'nothing below the front matter',
          expected: `${body}, below the line of three hyphens`,
        },
      ];

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
