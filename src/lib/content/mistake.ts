/** An error in a content file that stops the build, described for editors. */
export interface Mistake {
  /** Path from the repository's root, for example `src/content/projects/amara/index.md`. */
  file: string;
  /** Counted from 1, if known. */
  line?: number | undefined;
  /** Field names, and indexes of list entries, counted from 0. */
  path?: readonly PropertyKey[];
  /** The current text or value. */
  found?: string | undefined;
  expected: string;
  /** The suggested correction, for example `status: Ongoing`. */
  write?: string | undefined;
}

/** Formats a field's path for editors, for example `details.gallery.2.alt`: list entries are counted from 1. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.');

/** Formats a mistake in up to four lines: file, line and field; current text; expectation; suggested correction. */
export function formatMistake({ file, line, path = [], found, expected, write }: Mistake): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return [
    path.length === 0 ? place : `${place}  ${fieldName(path)}`,
    ...(found === undefined ? [] : [`  stands there: ${found}`]),
    `  expected: ${expected}`,
    ...(write === undefined ? [] : [`  write: ${write.replaceAll('\n', '\n         ')}`]),
  ].join('\n');
}
