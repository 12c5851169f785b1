import { expect, test } from 'vitest';
import { pageStyles, styleClass } from '../../../src/lib/page-styles.server.ts';

test('The styles of a page do not depend on the order in which its parts are rendered', () => {
  const styles = ['aspect-ratio:4/3', 'aspect-ratio:16/9', 'background:linear-gradient(#578,#a86,#233)'];
  const page = new Request('https://site.example/a');
  const again = new Request('https://site.example/a');
  const names = styles.map((style) => styleClass(page, style));
  expect(styles.toReversed().map((style) => styleClass(again, style))).toEqual(names.toReversed());
  expect(pageStyles(again)).toBe(pageStyles(page));
  expect(pageStyles(page)).toContain(`.${names[0]}{aspect-ratio:4/3}`);
  expect(styleClass(page, 'aspect-ratio:4/3')).toBe(names[0]);
});

test('Each style has its own class, even among thousands', () => {
  const page = new Request('https://site.example/c');
  // Among this many, some digests share a prefix.
  const styles = Array.from({ length: 5000 }, (_, index) => `aspect-ratio:${index}`);
  expect(new Set(styles.map((style) => styleClass(page, style))).size).toBe(styles.length);
});

test('A page without inline styles has none', () => {
  expect(pageStyles(new Request('https://site.example/b'))).toBe('');
});
