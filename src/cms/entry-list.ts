import type { Field } from '@sveltia/cms';
import type { FieldSchema } from '../content-check/json-schema.ts';
import { editorFields } from './fields.ts';

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
