import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileSheet } from 'beasties/compiler';
import { createProcessor } from 'beasties/runtime';
import { selectAll } from 'css-select';
import render from 'dom-serializer';
import { type AnyNode, cloneNode, type Document, Element, isTag, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { withoutUnreadProperties } from './unread-properties.ts';

/**
 * Makes a function that gives a page one `<style>`, with its own inline styles and the rules of the site's one sheet
 * that its first screen uses, and links the sheet behind that screen, where browsers paint what they have and wait.
 */
export function firstScreenStyles(root: string): (page: Document) => Promise<void> {
  let processor: Promise<ReturnType<typeof createProcessor>> | undefined;
  const readSheet = async (href: string) => {
    const sheet = compileSheet(await readFile(join(root, href), 'utf8'), { href, exact: false });
    // Beasties 0.5.4 ends `@property` blocks with a semicolon, by which browsers drop the rule that follows.
    for (const rule of sheet.rules) if (rule.css?.endsWith('};')) rule.css = rule.css.slice(0, -1);
    // Only browsers without `@property` use Tailwind's fallbacks; they find them in the sheet.
    sheet.rules = sheet.rules.filter((rule) => !rule.selectors || rule.wrap?.[0] !== '@layer properties{');
    // Every page uses every family, whose name Beasties does not look up in `var(--font-sans)`.
    for (const { fontFace } of sheet.rules) if (fontFace) fontFace.family = 'used';
    for (const rule of sheet.rules) if (rule.selectors) rule.fontsUsed = ['used'];
    // Nothing is printed before the sheet has arrived.
    sheet.rules = sheet.rules.filter((rule) => !rule.wrap?.some((outer) => outer.startsWith('@media print')));
    return createProcessor([sheet], { preload: false, inlineFonts: true });
  };
  return async (page) => {
    const [head, link] = selectAll<AnyNode, Element>('head, head > link[rel=stylesheet]', page);
    if (!head || !link) return;
    const own = selectAll<AnyNode, Element>('style', page);
    [link, ...own].forEach(DomUtils.removeElement);
    const screen = selectAll<AnyNode, Element>(
      'body > a:first-child, body > header, main > :first-child',
      page,
    );
    const [, , end] = screen;
    // Astro links the sheet on every page; one without the layout uses nothing of it.
    if (!end) return;
    const parts = screen.map((part) => cloneNode(part, true));
    // The menus' contents are not painted at first.
    selectAll('.menu > *', parts).forEach(DomUtils.removeElement);
    const [skip, header, opening] = parts.map((part) => render(part, { encodeEntities: false }));
    // As scripts mark it before the first paint. Beasties compares class names as they are written.
    const start = `<html class="js" data-session="none"><head>${render(link)}</head><body>${skip}${header}<main>`;
    processor ??= readSheet(link.attribs['href'] ?? '');
    const { css } = (await processor).extract(`${start}${opening}`.replaceAll('&amp;', '&'));
    const text = new Text(own.map(DomUtils.textContent).join('') + withoutUnreadProperties(css));
    DomUtils.appendChild(head, new Element('style', {}, [text]));
    const section = sectionBelow(end);
    if (section) DomUtils.prepend(section, link);
    // Within the opening, so that its siblings stay neighbours for selectors.
    else DomUtils.appendChild(end, link);
  };
}

/** Characters of running text that no first screen has room for. */
const screenful = 2000;

/** The heading of the first section of a long text that is below every first screen. */
function sectionBelow(opening: Element): Element | undefined {
  const [first] = selectAll<AnyNode, Element>('h2', opening);
  let length = 0;
  return first?.parent?.children.filter(isTag).find((part) => {
    const isBelow = part.name === first.name && length > screenful;
    length += DomUtils.textContent(part).length;
    return isBelow;
  });
}
