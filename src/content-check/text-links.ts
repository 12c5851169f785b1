import type { Mistake } from '../lib/content/mistake.ts';
import { nearestPath } from '../lib/content/nearest-word.ts';
import { type LocatedText, lineOf } from './located-text.ts';

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
