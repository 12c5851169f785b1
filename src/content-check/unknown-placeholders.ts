import type { Mistake } from '../lib/content/mistake.ts';
import { nearestWord } from '../lib/content/nearest-word.ts';
import { type LocatedText, lineOf } from './located-text.ts';

/** Returns a mistake for each unknown placeholder in braces. */
export const placeholderMistakes = ({ text, ...place }: LocatedText, known: readonly string[]): Mistake[] =>
  [...text.matchAll(/\{([^{}\n]*)\}/g)]
    .filter(([, name = '']) => !known.includes(name))
    .map(({ 0: braces, 1: name = '', index }) => ({
      ...place,
      line: lineOf({ ...place, text }, index),
      found: braces,
      expected: `a placeholder that is known here: ${known.map((each) => `{${each}}`).join(', ')}`,
      write: `{${nearestWord(name, known) ?? 'brand'}}`,
    }));
