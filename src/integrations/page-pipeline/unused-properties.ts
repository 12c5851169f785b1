import { type CssNode, generate, parse, walk } from 'css-tree';

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
