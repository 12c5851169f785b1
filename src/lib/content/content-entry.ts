/** Input and findings of the features' rules in the content check (src/content-check). */
/** A content file, or an entry of its list, that matches its schema. */
export interface ContentEntry<Data> {
  /** Path from the repository's root. */
  file: string;
  /** Folder name for a project, otherwise the file name without extension. */
  name: string;
  data: Data;
  /** Path within the file: empty, or the index of an entry. */
  place: readonly PropertyKey[];
  /** Returns the line of a field, counted from 1. */
  line: (path: readonly PropertyKey[]) => number;
}

/** Prefix of the texts that `npm run new:project` writes and an editor replaces. */
export const scaffoldPrefix = 'To be written';

/** A finding that does not stop the build, but matters before the site goes live. */
export interface Note {
  about: 'sample' | 'length' | 'held back' | 'unused picture' | 'large picture';
  file: string;
  line?: number;
  text: string;
}

/** Returns file, line and path of an entry's field. */
export const fieldLocation = (entry: ContentEntry<unknown>, path: readonly PropertyKey[]) => ({
  file: entry.file,
  line: entry.line(path),
  path: [...entry.place, ...path],
});
