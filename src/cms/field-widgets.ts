/** The editor's widgets for the fields of a schema. */
import type { Field } from '@sveltia/cms';
import type { FieldSchema } from '../content-check/field-schema.ts';

/** Characters: a text whose example is longer gets a multi-line input. */
const longText = 40;

/** Returns the editor's fields for the fields of a schema. */
export function editorFields({ properties = {}, required = [] }: FieldSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) =>
    editorField(name, schema, required.includes(name)),
  );
}

/** Returns the root field of a file that is a list, such as the testimonials. @param singular label of an entry */
export const entryList = (label: string, singular: string, schema: FieldSchema): Field => ({
  name: 'entries',
  label,
  label_singular: singular,
  ...(schema.description ? { hint: schema.description } : {}),
  widget: 'list',
  root: true,
  collapsed: true,
  fields: editorFields(schema),
});

function editorField(name: string, schema: FieldSchema, required: boolean): Field {
  const { title = name } = schema;
  const common = { name, label: title, required, ...hint(schema) };
  switch (schema.type) {
    case 'object':
      return { ...common, widget: 'object', collapsed: 'auto', fields: editorFields(schema) } as Field;
    case 'array':
      return {
        ...common,
        widget: 'list',
        collapsed: true,
        ...(schema.singular ? { label_singular: schema.singular } : {}),
        ...listLength(schema),
        ...itemFields(schema),
      } as Field;
    case 'boolean':
      return { ...common, widget: 'boolean', required: false, ...initial(schema) } as Field;
    case 'integer':
    case 'number':
      return { ...common, widget: 'number', ...range(schema) } as Field;
    case 'string':
      return { ...common, ...textField(schema) } as Field;
    default:
      throw new Error(`The editor has no field for '${name}': ${JSON.stringify(schema)}`);
  }
}

const hint = ({ description, examples, enum: choices }: FieldSchema) => {
  const example = typeof examples?.[0] === 'string' && !choices ? `Example: ${examples[0]}` : undefined;
  const sentences = [description, example].filter((sentence) => sentence !== undefined);
  return sentences.length > 0 ? { hint: sentences.join(' ') } : {};
};

const initial = (schema: FieldSchema) => ('default' in schema ? { default: schema.default } : {});

const listLength = ({ minItems: min, maxItems: max }: FieldSchema) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

function itemFields({ items = {} }: FieldSchema) {
  if (items.type !== 'object') return { field: editorField('item', { title: 'Text', ...items }, true) };
  const [first] = Object.entries(items.properties ?? {}).filter(([, field]) => !field.picture);
  return { fields: editorFields(items), summary: `{{fields.${first?.[0]}}}` };
}

const range = ({ type, minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: FieldSchema) => ({
  value_type: type === 'integer' ? 'int' : 'float',
  ...(minimum === undefined ? {} : { min: minimum }),
  ...(exclusiveMinimum === undefined ? {} : { min: exclusiveMinimum + 1 }),
  ...(maximum === Number.MAX_SAFE_INTEGER ? {} : { max: maximum }),
});

function textField({
  enum: options,
  format,
  picture,
  pattern,
  minLength,
  maxLength,
  description,
  examples,
}: FieldSchema) {
  if (options) return { widget: 'select', options };
  if (picture) return { widget: 'image' };
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (format === 'uri')
    return { widget: 'string', type: 'url', pattern: ['^https://', 'An address that begins with https://.'] };
  const isLong = String(examples?.[0] ?? '').length > longText;
  return {
    widget: isLong ? 'text' : 'string',
    ...(pattern ? { pattern: [pattern, description ?? ''] } : {}),
    ...(minLength !== undefined && minLength > 1 ? { minlength: minLength } : {}),
    ...(maxLength === undefined ? {} : { maxlength: maxLength }),
  };
}
