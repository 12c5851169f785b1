import type { Note } from '../lib/content/content-entry.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import type { ContentReport } from './check.ts';

/** Headings of notes, singular and plural. */
const headings: Record<Note['about'], readonly [one: string, several: string]> = {
  sample: ['sample value', 'sample values'],
  'held back': ['entry held back from the live site', 'entries held back from the live site'],
  length: ['text over its usual length', 'texts over their usual length'],
  'large picture': ['picture larger than it is published', 'pictures larger than they are published'],
  'unused picture': ['picture that no page shows', 'pictures that no page shows'],
};

const count = (number: number, [one, several]: readonly [string, string]): string =>
  `${number} ${number === 1 ? one : several}`;

const size = ({ projects, pictures }: ContentReport): string =>
  `${count(projects, ['project', 'projects'])}, ${count(pictures, ['picture', 'pictures'])}`;

const groups = ({ notes }: ContentReport): { heading: string; notes: Note[] }[] =>
  (Object.keys(headings) as Note['about'][])
    .map((about) => ({ about, notes: notes.filter((note) => note.about === about) }))
    .filter((group) => group.notes.length > 0)
    .map((group) => ({ heading: count(group.notes.length, headings[group.about]), notes: group.notes }));

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

/** Formats all mistakes, with their number. */
export const formatMistakes = ({ mistakes }: ContentReport): string =>
  `${mistakes.map(formatMistake).join('\n\n')}\n\n${count(mistakes.length, ['mistake', 'mistakes'])} in the content.`;

/** Formats the full report, for people to act on. */
export function formatReport(report: ContentReport): string {
  const found = groups(report).map(({ heading, notes }) => `${heading}\n${notesByFile(notes)}`);
  const mistakes =
    report.mistakes.length > 0 ? formatMistakes(report) : 'No mistakes; every link leads somewhere.';
  return [`Content: ${size(report)}.`, ...found, mistakes].join('\n\n');
}

/** Formats a one-line summary for the build log. */
export function formatLine(report: ContentReport): string {
  const found = groups(report).map(({ heading }) => heading);
  const rest = found.length > 0 ? `; ${found.join(', ')} (npm run check:content lists them)` : '';
  return `${size(report)}${rest}`;
}

/** Formats notes, one line per file. */
function notesByFile(notes: readonly Note[]): string {
  const files = Map.groupBy(notes, ({ file }) => file);
  return [...files]
    .map(([file, found]) => {
      const lines = [...new Set(found.map(({ line }) => line))];
      const place = lines.length === 1 && lines[0] !== undefined ? `${file}:${lines[0]}` : file;
      return `  ${place}  ${found.map(({ text }) => text).join(', ')}`;
    })
    .join('\n');
}
