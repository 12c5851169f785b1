/** Claims about growth, returns and risk, each of which requires grounds (docs/compliance.md#claims). */

import type { Note } from '../lib/content/content-entry.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import type { Item } from './read-content.ts';

const growth = '(?:appreciation|growth|returns?|yield)';
const claim = new RegExp(
  `\\d ?%.*\\b${growth}\\b|\\b${growth}\\b.*\\d ?%|\\b(?:zero|no|without)(?: \\w+)? risk\\b|\\bguaranteed\\b|\\bassured ${growth}\\b`,
  'i',
);

/** Whether a text is a claim. @param field its field; in `title` and `figure` any percentage is a claim */
export const isClaim = (field: string, text: string): boolean =>
  claim.test(text) || (/^(title|figure)$/.test(field) && /\d ?%/.test(text));

/** Returns a mistake for each claim without grounds in the same object. */
export const claimMistakes = ({ file, data, place, line, leaves }: Item): Mistake[] =>
  leaves
    .filter(({ path, value }) => !path.includes('grounds') && isClaim(String(path.at(-1)), String(value)))
    .filter(({ path }) => !(partOf(data, path.slice(0, -1)) as { grounds?: unknown } | undefined)?.grounds)
    .map(({ path, value }) => ({
      file,
      line: line(path),
      path: [...place, ...path],
      found: `a claim: ${value}`,
      expected: 'grounds beside it (basis, date and risk), or a text that claims nothing',
      write: 'grounds:\n  basis: What it was reckoned from.\n  date: 2026-06-30\n  risk: Prices can fall.',
    }));

/** Returns a note for each claim whose grounds are a sample. */
export const claimNotes = ({ file, line, leaves }: Item): Note[] =>
  leaves
    .filter(({ path, value }) => path.at(-2) === 'grounds' && path.at(-1) === 'sample' && value === true)
    .map(({ path }) => ({ about: 'sample', file, line: line(path), text: 'grounds of a claim' }));

const partOf = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], data);
