import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileSheet } from 'beasties/compiler';
import { createProcessor } from 'beasties/runtime';
import { selectAll, selectOne } from 'css-select';
import render from 'dom-serializer';
import { type AnyNode, cloneNode, type Document, Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** What is painted first: the skip link, the header and the opening of the page. */
const firstScreen = ['body > a', 'body > header', 'main > :not(style, script)'];

/** What stands in the first screen and is not painted there: the menus' contents. */
const unseen = '.menu > *';

/**
 * Makes a function that gives a page one `<style>`, with its own inline styles and the rules of the site's one style
 * sheet that its first screen uses, and links the sheet behind that screen: browsers paint the screen and wait for
 * the sheet before they go on.
 * @param root folder of the built site
 */
export function firstScreenStyles(root: string): (page: Document) => Promise<void> {
  let extractor: Promise<ReturnType<typeof createProcessor>> | undefined;
  const readSheet = async (href: string) => {
    const sheet = compileSheet(await readFile(join(root, href), 'utf8'), { href, exact: false });
    // Beasties 0.5.4 ends `@property` blocks with a semicolon, by which browsers drop the rule that follows.
    for (const rule of sheet.rules) if (rule.css?.endsWith('};')) rule.css = rule.css.slice(0, -1);
    return createProcessor([sheet], { preload: false });
  };
  return async (page) => {
    const [head, link] = selectAll<AnyNode, Element>('head, head > link[rel=stylesheet]', page);
    if (!head || !link) return;
    DomUtils.removeElement(link);
    const parts = firstScreen.flatMap((selector) => selectOne<AnyNode, Element>(selector, page) ?? []);
    const [, , end] = parts;
    // Astro links the sheet on every page; one without the layout uses nothing of it.
    if (!end) return;
    const screen = parts.map((part) => cloneNode(part, true));
    selectAll(unseen, screen).forEach(DomUtils.removeElement);
    const [skip, header, opening] = screen.map((part) => render(part, { encodeEntities: false }));
    // As scripts mark it before the first paint.
    const html = `<html class="js" data-session="none"><head>${render(link)}</head><body>${skip}${header}<main>${opening}`;
    extractor ??= readSheet(link.attribs['href'] ?? '');
    // Beasties compares class names as they are written.
    const { css } = (await extractor).extract(html.replaceAll('&amp;', '&'));
    const own = selectAll<AnyNode, Element>('style', page);
    own.forEach(DomUtils.removeElement);
    const text = new Text(own.map(DomUtils.textContent).join('') + css);
    DomUtils.appendChild(head, new Element('style', {}, [text]));
    // Within the opening, so that its siblings stay neighbours for selectors.
    DomUtils.appendChild(end, link);
  };
}
