/** What the rules of a feature read and find, when all content is checked (src/content-check). */
import type { Mistake } from './mistake.ts';

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

/**
 * Mistakes for a value that an earlier entry has too.
 * @param field where the value stands @param valueIn the value; undefined is never a mistake
 * @param write what to write instead
 */
export function repeated<Data>(
  entries: readonly ContentEntry<Data>[],
  field: (entry: ContentEntry<Data>) => readonly PropertyKey[],
  valueIn: (entry: ContentEntry<Data>) => string | number | undefined,
  write: (entry: ContentEntry<Data>) => string,
): Mistake[] {
  const first = new Map<string | number, ContentEntry<Data>>();
  return entries.flatMap((entry) => {
    const value = valueIn(entry);
    const earlier = value === undefined ? undefined : first.get(value);
    if (value !== undefined && !earlier) first.set(value, entry);
    if (!earlier) return [];
    const place = `${earlier.file}:${earlier.line(field(earlier))}`;
    return [
      {
        ...at(entry, field(entry)),
        found: `${value}`,
        expected: `a value of its own: ${place} has this one`,
        write: write(entry),
      },
    ];
  });
}
