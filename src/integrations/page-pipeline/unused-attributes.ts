import { selectAll } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';

/** Removes attributes that nothing on the page reads. */
export function removeUnusedAttributes(page: Document): void {
  // Radix sets custom properties and an attribute that no style here reads; the policy blocks style attributes.
  for (const { attribs } of selectAll<AnyNode, Element>('[style]', page)) delete attribs['style'];
  for (const { attribs } of selectAll<AnyNode, Element>('[data-orientation]', page))
    delete attribs['data-orientation'];
  // No script reads the random id and the component's name.
  for (const { attribs } of selectAll<AnyNode, Element>('astro-island', page)) {
    delete attribs['uid'];
    const { name: _, ...options } = JSON.parse((attribs['opts'] ?? '{}').replaceAll('&quot;', '"'));
    attribs['opts'] = JSON.stringify(options).replaceAll('"', '&quot;');
  }
}
