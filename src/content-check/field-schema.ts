import * as z from 'zod';

/** What a schema says of a field, as plain data: JSON Schema, and what `meta` adds. */
export interface FieldSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  enum?: string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  title?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  /** The path of a picture file. */
  picture?: true;
  /** Characters a text usually has at most, where more is allowed. */
  usualLength?: number;
  /** What one entry of a list is called. */
  singular?: string;
}

/** In place of the collections' `image()`: a path, which the check follows itself. */
export const picturePath = () => z.string().min(1).meta({ picture: true });

export const fieldSchema = (schema: z.ZodType): FieldSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    // Left out by default where the value is transformed.
    override: ({ zodSchema, jsonSchema }) => {
      const examples = z.globalRegistry.get(zodSchema)?.examples;
      if (Array.isArray(examples)) jsonSchema.examples = examples;
    },
  }) as FieldSchema;

/** Of a field that may be several things, the one that a value is or was meant to be. */
export function matching(schema: FieldSchema, value: unknown): FieldSchema {
  const isObject = typeof value === 'object' && value !== null;
  return schema.anyOf?.find(({ type }) => (type === 'object') === isObject) ?? schema;
}

/** The schema of a field; undefined if there is none. @param data around it, which decides between alternatives */
export function schemaAt(
  schema: FieldSchema | undefined,
  path: readonly PropertyKey[],
  data: unknown,
): FieldSchema | undefined {
  const [first, ...others] = path;
  if (first === undefined || schema === undefined) return schema;
  const here = matching(schema, data);
  const inner = typeof first === 'number' ? here.items : here.properties?.[String(first)];
  return schemaAt(inner, others, (data as Record<PropertyKey, unknown> | undefined)?.[first]);
}

/** A single value of a content file. */
export interface Leaf {
  path: PropertyKey[];
  schema: FieldSchema | undefined;
  value: unknown;
}

/** Every single value of some data, with its field's schema. */
export function leaves(schema: FieldSchema | undefined, value: unknown, path: PropertyKey[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [{ path, schema, value }];
  const here = schema && matching(schema, value);
  if (Array.isArray(value))
    return value.flatMap((each, index) => leaves(here?.items, each, [...path, index]));
  return Object.entries(value).flatMap(([key, each]) =>
    leaves(here?.properties?.[key], each, [...path, key]),
  );
}

/** What may stand in a field: its own example, or those of its parts. */
export function exampleOf(field: FieldSchema): unknown {
  const own = field.examples?.[0] ?? field.enum?.[0];
  if (own !== undefined) return own;
  if (field.type === 'array' && field.items) return [exampleOf(field.items)];
  if (field.type !== 'object') return undefined;
  const { properties = {}, required = [] } = field;
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
}
