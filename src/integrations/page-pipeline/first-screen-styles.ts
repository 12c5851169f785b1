import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileSheet } from 'beasties/compiler';
import { createProcessor } from 'beasties/runtime';
import { selectAll } from 'css-select';
import { type CssNode, generate, parse, walk } from 'css-tree';
import render from 'dom-serializer';
import { type AnyNode, cloneNode, type Document, Element, isTag, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/**
 * Creates a function that inlines critical CSS: one `<style>` with the page's own inline styles and the rules of the
 * site's style sheet that the first screen uses. After that screen it is laid out by a script, and the sheet is linked:
 * browsers paint the content so far before they wait for it.
 */
export function firstScreenStyles(root: string): (page: Document) => Promise<void> {
  let processor: Promise<ReturnType<typeof createProcessor>> | undefined;
  const readSheet = async (href: string) => {
    const sheet = compileSheet(await readFile(join(root, href), 'utf8'), { href, exact: false });
    // Beasties 0.5.4 ends `@property` blocks with a semicolon, which makes browsers drop the next rule.
    for (const rule of sheet.rules) if (rule.css?.endsWith('};')) rule.css = rule.css.slice(0, -1);
    // Only browsers without `@property` use Tailwind's fallbacks, which they get from the linked sheet.
    sheet.rules = sheet.rules.filter((rule) => !rule.selectors || rule.wrap?.[0] !== '@layer properties{');
    // Every page uses every font family; Beasties does not resolve their names in `var(--font-sans)`.
    for (const { fontFace } of sheet.rules) if (fontFace) fontFace.family = 'used';
    for (const rule of sheet.rules) if (rule.selectors) rule.fontsUsed = ['used'];
    // Print and hover styles are not needed before the sheet has loaded.
    sheet.rules = sheet.rules.filter((rule) => !rule.wrap?.some((outer) => outer.startsWith('@media print')));
    sheet.rules = sheet.rules.filter((rule) => !rule.selectors?.every((one) => one.includes(':hover')));
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
    // Astro links the sheet on every page, but a page without the layout uses none of it.
    if (!end) return;
    const parts = screen.map((part) => cloneNode(part, true));
    // Menu contents are hidden at first.
    selectAll('.menu > *', parts).forEach(DomUtils.removeElement);
    const [skip, header, opening] = parts.map((part) => render(part, { encodeEntities: false }));
    // With the attributes that scripts set before the first paint. Beasties does not decode entities in class names.
    const start = `<html class="js" data-session="none"><head>${render(link)}</head><body>${skip}${header}<main>`;
    processor ??= readSheet(link.attribs['href'] ?? '');
    const { css } = (await processor).extract(`${start}${opening}`.replaceAll('&amp;', '&'));
    const text = new Text(own.map(DomUtils.textContent).join('') + withoutUnusedProperties(css));
    DomUtils.appendChild(head, new Element('style', {}, [text]));
    const section = sectionBelow(end);
    for (const element of [new Element('script', {}, [new Text(layoutScript)]), link]) {
      if (section) DomUtils.prepend(section, element);
      // Inside the opening element, so that sibling combinators still match.
      else DomUtils.appendChild(end, element);
    }
  };
}

/**
 * Lays out the first screen. Chromium holds the first paint for up to 100 ms until preloaded fonts have loaded
 * (https://crbug.com/1412861), and otherwise starts the layout only then.
 */
const layoutScript = 'document.body.offsetHeight';

/** Characters of running text that exceed every first screen. */
const screenful = 2000;

/** Returns the heading of the first section of a long text that is below every first screen. */
function sectionBelow(opening: Element): Element | undefined {
  const [first] = selectAll<AnyNode, Element>('h2', opening);
  let length = 0;
  return first?.parent?.children.filter(isTag).find((part) => {
    const isBelow = part.name === first.name && length > screenful;
    length += DomUtils.textContent(part).length;
    return isBelow;
  });
}

/**
 * Removes custom properties that nothing in the styles reads, and resolves `var()` to its fallback for Tailwind
 * properties that nothing in the styles sets: only Tailwind declares those.
 * @param styles copied from a later sheet, which keeps them
 */
export function withoutUnusedProperties(styles: string): string {
  const sheet = parse(styles, { parseCustomProperty: true });
  const declaredProperties = new Set<string>();
  walk(sheet, { visit: 'Declaration', enter: ({ property }) => void declaredProperties.add(property) });
  const usedProperties = new Set<string>();
  walk(sheet, {
    visit: 'Function',
    leave(node, item, list) {
      const { first: property, last: fallback } = node.children;
      if (node.name !== 'var' || property?.type !== 'Identifier') return;
      const unset = property.name.startsWith('--tw-') && !declaredProperties.has(property.name);
      if (unset && fallback?.type === 'Value') list.replace(item, fallback.children);
      else usedProperties.add(property.name);
    },
  });
  walk(sheet, (node, item, list) => {
    const name = customProperty(node);
    if (name && !usedProperties.has(name)) list.remove(item);
  });
  return generate(sheet);
}

/** Returns the name of the custom property that a node declares or registers. */
function customProperty(node: CssNode): string | undefined {
  if (node.type === 'Declaration' && node.property.startsWith('--')) return node.property;
  return node.type === 'Atrule' && node.name === 'property' && node.prelude
    ? generate(node.prelude)
    : undefined;
}
