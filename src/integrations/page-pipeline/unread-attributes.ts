import { selectAll } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';

/** Takes out of a page the attributes that nothing in it reads. */
export function removeUnreadAttributes(page: Document): void {
  // Radix writes custom properties that no style here reads; the policy refuses style attributes.
  for (const { attribs } of selectAll<AnyNode, Element>('[style]', page)) delete attribs['style'];
  // A random name, and the component's, which no script reads.
  for (const { attribs } of selectAll<AnyNode, Element>('astro-island', page)) {
    delete attribs['uid'];
    const { name: _, ...options } = JSON.parse((attribs['opts'] ?? '{}').replaceAll('&quot;', '"'));
    attribs['opts'] = JSON.stringify(options).replaceAll('"', '&quot;');
  }
}
