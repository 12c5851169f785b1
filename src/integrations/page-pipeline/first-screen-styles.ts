import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileSheet } from 'beasties/compiler';
import { createProcessor } from 'beasties/runtime';
import { selectAll, selectOne } from 'css-select';
import render from 'dom-serializer';
import { type AnyNode, cloneNode, type Document, Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** What is painted first: the skip link, the header and the opening of the page. The sheet stands after the last. */
const firstScreen = ['body > a', 'body > header', 'main > :not(style, script)'];

/** What stands in the first screen and is not painted there: the menus' contents. */
const unseen = '.menu > *';

/**
 * Makes a function that gives a page one `<style>`, with its own inline styles and the rules of its style sheets
 * that its first screen uses, and moves the sheets behind that screen: browsers paint the screen and wait for the
 * sheets before they go on.
 * @param root folder of the built site
 */
export function firstScreenStyles(root: string): (page: Document) => Promise<void> {
  const processors = new Map<string, Promise<ReturnType<typeof createProcessor>>>();
  const read = async (href: string) => {
    const sheet = compileSheet(await readFile(join(root, href), 'utf8'), { href, exact: false });
    // Beasties 0.5.4 ends `@property` blocks with a semicolon, by which browsers drop the rule that follows.
    for (const rule of sheet.rules) if (rule.css?.endsWith('};')) rule.css = rule.css.slice(0, -1);
    return createProcessor([sheet], { preload: false });
  };
  return async (page) => {
    const links = selectAll<AnyNode, Element>('head > link[rel=stylesheet]:not([media])', page);
    const parts = firstScreen.flatMap((selector) => selectOne<AnyNode, Element>(selector, page) ?? []);
    const [head, end] = [selectOne<AnyNode, Element>('head', page), parts.at(-1)];
    // Astro links the one sheet on every page; one without the layout uses nothing of it.
    if (!head || !end || parts.length < firstScreen.length) return links.forEach(DomUtils.removeElement);

    const screen = parts.map((part) => cloneNode(part, true));
    selectAll(unseen, screen).forEach(DomUtils.removeElement);
    const [skip, header, opening] = screen.map((part) => render(part, { encodeEntities: false }));
    const critical = links.map(async (link) => {
      const href = link.attribs['href'] ?? '';
      const processor = processors.get(href) ?? read(href);
      processors.set(href, processor);
      // As scripts mark it before the first paint. Beasties compares class names as they are written.
      return (await processor).extract(
        `<html class="js" data-session="none"><head>${render(link)}</head><body>${skip}${header}<main>${opening}</main></body></html>`.replaceAll(
          '&amp;',
          '&',
        ),
      ).css;
    });
    const own = selectAll<AnyNode, Element>('style', page);
    const css = [...own.map(DomUtils.textContent), ...(await Promise.all(critical))].join('');
    own.forEach(DomUtils.removeElement);
    DomUtils.appendChild(head, new Element('style', {}, [new Text(css)]));
    for (const link of links.reverse()) DomUtils.append(end, link);
  };
}
