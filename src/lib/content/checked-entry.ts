/** What the rules of a feature read and find, when all content is checked (src/content-check). */
/** A content file, or an entry of its list, whose fields have the form that the schema wants. */
export interface ContentEntry<Data> {
  /** From the repository's root. */
  file: string;
  /** Its folder's name for a project, else its file's name without the ending. */
  name: string;
  data: Data;
  /** Where it stands in the file: empty, or the number of an entry. */
  place: readonly PropertyKey[];
  /** The line of a field, counted from 1. */
  line: (path: readonly PropertyKey[]) => number;
}

/** Starts a text that `npm run new:project` has made and that nobody has written yet. */
export const toBeWritten = 'To be written';

/** Something that doesn't stop the build, but that somebody should know before the site goes live. */
export interface Note {
  about: 'sample' | 'length' | 'held back' | 'unused picture' | 'large picture';
  file: string;
  line?: number;
  text: string;
}

/** Where a field of an entry stands. */
export const at = (entry: ContentEntry<unknown>, path: readonly PropertyKey[]) => ({
  file: entry.file,
  line: entry.line(path),
  path: [...entry.place, ...path],
});
