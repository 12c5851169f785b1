/** Something in a content file that stops the build, told so that an editor can mend it. */
export interface Mistake {
  /** From the repository's root, for example `src/content/projects/amara/index.md`. */
  file: string;
  /** Counted from 1, where it is known. */
  line?: number | undefined;
  /** Names of fields, and numbers of list entries counted from 0. */
  path?: readonly PropertyKey[];
  /** What stands there. */
  found?: string | undefined;
  expected: string;
  /** What to write, for example `status: Ongoing`. */
  write?: string | undefined;
}

/** A field as it is told to an editor, for example `details.gallery.2.alt`: list entries are counted from 1. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.');

/** A mistake in up to four lines: file, line and field; what stands there; what is expected; what to write. */
export function formatMistake({ file, line, path = [], found, expected, write }: Mistake): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return [
    path.length === 0 ? place : `${place}  ${fieldName(path)}`,
    ...(found === undefined ? [] : [`  stands there: ${found}`]),
    `  expected: ${expected}`,
    ...(write === undefined ? [] : [`  write: ${write.replaceAll('\n', '\n         ')}`]),
  ].join('\n');
}
