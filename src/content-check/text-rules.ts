/** What holds for every text of the content: placeholders, lengths. */

import { type Note, toBeWritten } from '../lib/content/checked-entry.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import { nearestWord } from '../lib/content/nearest-word.ts';
import type { Leaf } from './field-schema.ts';

/** A text of a content file. */
export interface PlacedText {
  file: string;
  line: number;
  path: readonly PropertyKey[];
  text: string;
}

/** The line of a part of a text; a field's text is taken for one line. */
export const lineOf = ({ line, path, text }: PlacedText, index: number): number =>
  path.length > 0 ? line : line + text.slice(0, index).split('\n').length - 1;

/** Placeholders in braces that nothing replaces. */
export const placeholderMistakes = ({ text, ...place }: PlacedText, known: readonly string[]): Mistake[] =>
  [...text.matchAll(/\{([^{}\n]*)\}/g)]
    .filter(([, name = '']) => !known.includes(name))
    .map(({ 0: braces, 1: name = '', index }) => ({
      ...place,
      line: lineOf({ ...place, text }, index),
      found: braces,
      expected: `a placeholder that is known here: ${known.map((each) => `{${each}}`).join(', ')}`,
      write: `{${nearestWord(name, known) ?? 'brand'}}`,
    }));

/** A text that `npm run new:project` has made, in an entry that would be published with it. */
export const unwrittenMistakes = ({ text, ...place }: PlacedText): Mistake[] =>
  text.startsWith(toBeWritten)
    ? [
        {
          ...place,
          found: text,
          expected: 'the text itself, before this is on the live site',
          write: 'draft: true, at the top of the file, until it is written',
        },
      ]
    : [];

/** A text that is longer than such texts are, where that is allowed. */
export const lengthNotes = (file: string, line: number, { schema, value, path }: Leaf): Note[] => {
  const usual = schema?.usualLength;
  if (usual === undefined || typeof value !== 'string' || value.length <= usual) return [];
  const name = String(path.at(-1));
  return [
    { about: 'length', file, line, text: `${name} has ${value.length} characters; usual are up to ${usual}` },
  ];
};
