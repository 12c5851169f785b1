/** Mistakes in texts: broken links, unknown placeholders, and texts that still have to be written. */
import { scaffoldPrefix } from '../lib/content/content-entry.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import { nearestPath, nearestWord } from '../lib/content/nearest-word.ts';

/** A text and its position in a content file. */
export interface LocatedText {
  file: string;
  line: number;
  path: readonly PropertyKey[];
  text: string;
}

/** Returns the line of an index into a text; the text of a field counts as one line. */
export const lineOf = ({ line, path, text }: LocatedText, index: number): number =>
  path.length > 0 ? line : line + text.slice(0, index).split('\n').length - 1;

const link = /\]\(\s*<?([^)\s>]+)|^\[[^\]]+\]:\s*(\S+)|href="([^"]*)"/gm;

/** Returns a mistake for each broken or insecure link in a Markdown text. @param pages the addresses of the site */
export function linkMistakes({ text, line, ...place }: LocatedText, pages: ReadonlySet<string>): Mistake[] {
  return [...text.matchAll(link)].flatMap(({ 1: inline, 2: defined, 3: href, index }): Mistake[] => {
    const target = inline ?? defined ?? href ?? '';
    if (/^(https:\/\/|mailto:|tel:|#|\.{1,2}\/.*\.(jpe?g|png|webp|avif|svg)$)/i.test(target)) return [];
    const path = target.replace(/[?#].*$/, '');
    if (pages.has(path)) return [];
    const here = { ...place, line: lineOf({ ...place, line, text }, index), found: target };
    if (/^[a-z]+:/i.test(target) || /^www\./.test(target)) {
      const secure = `https://${target.replace(/^[a-z]+:\/*/i, '')}`;
      return [{ ...here, expected: 'an address that begins with https://', write: secure }];
    }
    const near = nearestPath(path.startsWith('/') ? path : `/${path}`, pages);
    return [
      {
        ...here,
        expected: `a page of this site, beginning with /, or an address that begins with https://`,
        write: near ?? '/contact',
      },
    ];
  });
}

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

/** Returns a mistake for a text of `npm run new:project` that nobody has replaced and that would be published. */
export const scaffoldMistakes = ({ text, ...place }: LocatedText): Mistake[] =>
  text.startsWith(scaffoldPrefix)
    ? [
        {
          ...place,
          found: text,
          expected: 'the text itself, before this is on the live site',
          write: 'draft: true, at the top of the file, until it is written',
        },
      ]
    : [];
