import type { FieldSchema } from './json-schema.ts';

/** Returns an example value of a field: its own, or one composed from its parts. */
export function exampleOf(field: FieldSchema): unknown {
  const own = field.examples?.[0] ?? field.enum?.[0];
  if (own !== undefined) return own;
  if (field.type === 'array' && field.items) return [exampleOf(field.items)];
  if (field.type !== 'object') return undefined;
  const { properties = {}, required = [] } = field;
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
}
