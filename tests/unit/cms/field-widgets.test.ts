import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Field } from '@sveltia/cms';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { entryCollections, fileCollections } from '../../../src/cms/edited-collections.ts';
import { places, withFieldTables } from '../../../src/cms/guide-field-tables.ts';
import { cmsConfig, localFiles } from '../../../src/cms/sveltia-config.ts';

const { collections = [] } = cmsConfig(localFiles('website'));

/** Fields of the editor, by the folder of a collection or by the path of a single file. */
const edited = new Map<string, Field[]>();
for (const collection of collections) {
  if ('folder' in collection) edited.set(collection.folder, collection.fields);
  if ('files' in collection) for (const { file, fields } of collection.files) edited.set(file, fields);
}

/** Constraints of every field of a schema, by path: whether it is required, and what it accepts. */
type Rules = Record<string, { required: boolean; choices?: unknown[]; min?: number; max?: number }>;

/** Returns the rules in zod's definitions, not in the JSON schema that the editor is generated from. */
function rulesOf(schema: z.core.$ZodType, path: string, required: boolean): Rules {
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
      return rulesOf((def as z.core.$ZodOptionalDef).innerType, path, false);
    case 'pipe':
      return rulesOf((def as z.core.$ZodPipeDef).out, path, required);
    case 'object': {
      const shape = Object.entries((def as z.core.$ZodObjectDef).shape);
      const fields = shape.map(([name, inner]) => rulesOf(inner, path ? `${path}.${name}` : name, true));
      return Object.assign(path ? { [path]: { required } } : {}, ...fields);
    }
    case 'array': {
      const checks = def.checks?.map((check) => check._zod.def as z.core.$ZodCheckMaxLengthDef) ?? [];
      const most = checks.find(({ check }) => check === 'max_length')?.maximum ?? null;
      const list = { [path]: { required, ...limits(null, most) } };
      return { ...list, ...rulesOf((def as z.core.$ZodArrayDef).element, `${path}.*`, true) };
    }
    case 'enum':
      return { [path]: { required, choices: Object.values((def as z.core.$ZodEnumDef).entries) } };
    case 'boolean':
      return { [path]: { required: false } };
    case 'string': {
      const { minLength, maxLength } = schema as z.ZodString;
      return { [path]: { required, ...limits((minLength ?? 0) > 1 ? minLength : null, maxLength) } };
    }
    case 'number':
    case 'int': {
      const { minValue, maxValue } = schema as z.ZodNumber;
      const accepted = minValue === null || (schema as z.ZodNumber).safeParse(minValue).success;
      const most = maxValue === Number.MAX_SAFE_INTEGER ? null : maxValue;
      return { [path]: { required, ...limits(accepted ? minValue : minValue + 1, most) } };
    }
    default:
      throw new Error(`${path} is of a kind that this test doesn't know: ${def.type}`);
  }
}

const limits = (min: number | null, max: number | null) => ({
  ...(min === null ? {} : { min }),
  ...(max === null ? {} : { max }),
});

/** Returns the same rules as configured in the editor. */
function rulesOfFields(fields: Field[], path = ''): Rules {
  return Object.assign(
    {},
    ...fields.map((field) => {
      const name = path ? `${path}.${field.name}` : field.name;
      const {
        required,
        options,
        min,
        max,
        minlength = min,
        maxlength = max,
      } = field as unknown as Record<string, number | undefined>;
      const inner =
        'fields' in field
          ? rulesOfFields(field.fields ?? [], field.widget === 'list' ? `${name}.*` : name)
          : {};
      const item = 'field' in field ? rulesOfFields([{ ...field.field, name: '*' }], name) : {};
      const isList = field.widget === 'list';
      return {
        [name]: {
          required,
          ...(options ? { choices: options } : {}),
          ...(minlength === undefined || isList ? {} : { min: minlength }),
          ...(maxlength === undefined ? {} : { max: maxlength }),
        },
        ...(isList && 'fields' in field ? { [`${name}.*`]: { required: true } } : {}),
        ...inner,
        ...item,
      };
    }),
  );
}

const schemas = [
  ...entryCollections.map(({ folder, schema }) => ({ place: folder, schema, list: undefined })),
  ...fileCollections.flatMap(({ files }) => files.map(({ path, ...file }) => ({ place: path, ...file }))),
];

test.each(schemas)('the editor fields of $place match its schema', ({ place, schema, list }) => {
  const fields = edited.get(place) ?? [];
  const own = list && 'fields' in (fields[0] ?? {}) ? (fields[0] as { fields: Field[] }).fields : fields;
  const shown = rulesOfFields(own.filter(({ name }) => name !== 'body'));
  expect(shown).toEqual(rulesOf(schema, '', true));
});

test('docs/editing.md describes every field as in its schema (vitest -u updates it)', async () => {
  const file = 'docs/editing.md';
  const manual = await readFile(file, 'utf8');
  for (const place of places) expect(manual).toContain(`<!-- fields: ${place} -->`);
  await expect(withFieldTables(manual)).toMatchFileSnapshot(resolve(file));
});
