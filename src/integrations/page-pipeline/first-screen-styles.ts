import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileSheet } from 'beasties/compiler';
import { createProcessor } from 'beasties/runtime';
import { selectAll, selectOne } from 'css-select';
import render from 'dom-serializer';
import { type AnyNode, type Document, Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** What is painted first: the skip link, the header and the opening of the page. The sheet waits after the last. */
const firstScreen = ['body > a', 'body > header', 'main > :not(style, script)'];

/**
 * Makes a function that gives a page one `<style>`, with its own inline styles and the rules of its style sheets
 * that its first screen uses, and moves the sheets behind that screen: browsers paint the screen and wait for the
 * sheets before they go on.
 * @param root folder of the built site
 */
export function firstScreenStyles(root: string): (page: Document) => Promise<void> {
  const processors = new Map<string, ReturnType<typeof createProcessor>>();
  const processorOf = async (hrefs: readonly string[]) => {
    const known = processors.get(hrefs.join());
    if (known) return known;
    const sheets = hrefs.map(async (href) =>
      compileSheet(await readFile(join(root, href), 'utf8'), { href }),
    );
    const processor = createProcessor(await Promise.all(sheets), { inlineFonts: true, preloadFonts: false });
    processors.set(hrefs.join(), processor);
    return processor;
  };
  return async (page) => {
    const links = selectAll<AnyNode, Element>('head > link[rel=stylesheet]:not([media])', page);
    const parts = firstScreen.flatMap((selector) => selectOne<AnyNode, Element>(selector, page) ?? []);
    const [head, end] = [selectOne<AnyNode, Element>('head', page), parts.at(-1)];
    // Astro links the one sheet on every page; one without the layout uses nothing of it.
    if (!head || !end || parts.length < firstScreen.length) return links.forEach(DomUtils.removeElement);

    const processor = await processorOf(links.map(({ attribs }) => attribs['href'] ?? ''));
    for (const part of parts) part.attribs['data-beasties-container'] = '';
    const { css } = processor.extract(render(page));
    for (const part of parts) delete part.attribs['data-beasties-container'];

    const own = selectAll<AnyNode, Element>('style', page);
    const text = own.map(DomUtils.textContent).join('') + css;
    own.forEach(DomUtils.removeElement);
    DomUtils.appendChild(head, new Element('style', {}, [new Text(text)]));
    for (const link of links.reverse()) DomUtils.append(end, link);
  };
}
