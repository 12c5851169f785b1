import { type ContentEntry, fieldLocation } from './content-entry.ts';
import type { Mistake } from './mistake.ts';

/**
 * Returns a mistake for each value that an earlier entry already has.
 * @param field returns the path of the value @param valueIn returns the value; undefined is never a mistake
 * @param write returns the suggested correction
 */
export function repeatedValues<Data>(
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
        ...fieldLocation(entry, field(entry)),
        found: `${value}`,
        expected: `a value of its own: ${place} has this one`,
        write: write(entry),
      },
    ];
  });
}
