import type { Element, Text } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { html } from '../../../../functions/send-enquiry/html.ts';
import fc from '../../../support/property-test.ts';
import { attacks } from '../../../support/xss.ts';

/** Arbitrary text, as sent by visitors and attackers. */
const texts = fc.oneof(
  fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) }),
  fc.string({
    unit: fc.constantFrom('<', '>', '"', "'", '&', '=', '/', ' ', '&lt;', '&#60;', '$&', '${', 'a'),
  }),
  fc.constantFrom(...attacks),
);

describe('markup', () => {
  test('preserves every text in elements and attributes', () => {
    fc.assert(
      fc.property(texts, texts, (title, content) => {
        const { children } = parseDocument(html`<p title="${title}">${content}</p>`.toString());
        expect(children).toHaveLength(1);
        const paragraph = children[0] as Element;
        expect(paragraph.attribs).toEqual({ title });
        expect(paragraph.children.every(({ type }) => type === 'text')).toBe(true);
        expect(paragraph.children.map((node) => (node as Text).data).join('')).toBe(content);
      }),
    );
  });

  test('escapes once at any nesting depth', () => {
    fc.assert(
      fc.property(fc.array(texts), (lines) => {
        const items = lines.map((line) => html`<li>${line}</li>`);
        const { children } = parseDocument(html`<ul>${html`${items}`}</ul>`.toString());
        const found = (children[0] as Element).children.map((item) =>
          (item as Element).children.map((node) => (node as Text).data).join(''),
        );
        expect(found).toEqual(lines);
      }),
    );
  });

  test('renders empty values as nothing and zero as zero', () => {
    expect(String(html`[${null}${undefined}${false}${''}${[]}${0}]`)).toBe('[0]');
  });

  test('cannot be forged with an object that resembles it', () => {
    const forged = { toString: () => '<script>' };
    expect(String(html`${forged as never}`)).toBe('&lt;script&gt;');
  });
});
