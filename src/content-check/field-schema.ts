import * as z from 'zod';

/** A field's schema as plain data: JSON Schema and the properties from `meta`. */
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
  /** Whether the value is the path of a picture file. */
  picture?: true;
  /** Characters: recommended maximum, where longer texts are allowed. */
  usualLength?: number;
  /** Label of a single entry of a list. */
  singular?: string;
}

/** Replaces the collections' `image()` helper with a plain path, which the check resolves itself. */
export const picturePath = () => z.string().min(1).meta({ picture: true });

export const fieldSchema = (schema: z.ZodType): FieldSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    // Left out by default for transformed values.
    override: ({ zodSchema, jsonSchema }) => {
      const examples = z.globalRegistry.get(zodSchema)?.examples;
      if (Array.isArray(examples)) jsonSchema.examples = examples;
    },
  }) as FieldSchema;

/** Returns the member of a union that a value is or was meant to be; any other schema as it is. */
export function unionMember(schema: FieldSchema, value: unknown): FieldSchema {
  const isObject = typeof value === 'object' && value !== null;
  return schema.anyOf?.find(({ type }) => (type === 'object') === isObject) ?? schema;
}

/** Returns the schema of a field; undefined if there is none. @param data of `schema`, which selects union members */
export function schemaAt(
  schema: FieldSchema | undefined,
  path: readonly PropertyKey[],
  data: unknown,
): FieldSchema | undefined {
  const [first, ...others] = path;
  if (first === undefined || schema === undefined) return schema;
  const here = unionMember(schema, data);
  const inner = typeof first === 'number' ? here.items : here.properties?.[String(first)];
  return schemaAt(inner, others, (data as Record<PropertyKey, unknown> | undefined)?.[first]);
}

/** A single value of a content file. */
export interface Leaf {
  path: PropertyKey[];
  schema: FieldSchema | undefined;
  value: unknown;
}

/** Returns every single value in some data, with the schema of its field. */
export function leaves(schema: FieldSchema | undefined, value: unknown, path: PropertyKey[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [{ path, schema, value }];
  const here = schema && unionMember(schema, value);
  if (Array.isArray(value))
    return value.flatMap((each, index) => leaves(here?.items, each, [...path, index]));
  return Object.entries(value).flatMap(([key, each]) =>
    leaves(here?.properties?.[key], each, [...path, key]),
  );
}

/** Describes the allowed values of a field: "one of Apartment, Villa". @param isJson whether the file is JSON */
export function describeSchema(schema: FieldSchema, isJson = false): string {
  const { type, format, minimum, exclusiveMinimum, maximum } = schema;
  if (schema.anyOf) return schema.anyOf.map((each) => describeSchema(each, isJson)).join(', or ');
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.picture) return 'the path of a picture, from this file';
  if (format === 'uri') return 'an address that begins with https://';
  if (format === 'date') return 'a date: year, month, day';
  if (type === 'boolean') return 'true or false';
  if (type === 'array')
    return `a list${listLength(schema)}, ${isJson ? 'between [ and ]' : 'each entry after "- "'}`;
  if (type === 'object') {
    const names = schema.required?.length ? schema.required : Object.keys(schema.properties ?? {});
    return `fields of its own, ${isJson ? 'between { and }' : 'two spaces further right'}: ${names.join(', ')}`;
  }
  if (type === 'number' || type === 'integer') {
    const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
    const kind = type === 'integer' ? 'a whole number' : 'a number';
    if (least === undefined || least < -1e9) return kind;
    return maximum === undefined || maximum > 1e9
      ? `${kind} from ${least}`
      : `${kind} from ${least} to ${maximum}`;
  }
  return textLength(schema);
}

function listLength({ minItems, maxItems }: FieldSchema): string {
  if (minItems) return ' with at least one entry';
  return maxItems === undefined ? '' : ` of ${maxItems} entries at most`;
}

function textLength({ minLength = 0, maxLength }: FieldSchema): string {
  if (maxLength !== undefined) return `a text of ${minLength} to ${maxLength} characters`;
  return minLength > 1 ? `a text of at least ${minLength} characters` : 'a text';
}

/** Returns an example value of a field: its own, or one composed from its parts. */
export function exampleOf(field: FieldSchema): unknown {
  const own = field.examples?.[0] ?? field.enum?.[0];
  if (own !== undefined) return own;
  if (field.type === 'array' && field.items) return [exampleOf(field.items)];
  if (field.type !== 'object') return undefined;
  const { properties = {}, required = [] } = field;
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
}
