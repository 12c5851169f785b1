/** Required files that are missing from `src/content`. */

import type { Mistake } from '../lib/content/mistake.ts';
import type { Collection } from './collections.ts';

/** @param files all files, relative to `src/content` */
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
