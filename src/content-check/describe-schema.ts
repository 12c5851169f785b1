import type { FieldSchema } from './json-schema.ts';

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
