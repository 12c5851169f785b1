import * as z from 'zod/mini';
import { applicationSchema } from '../../../src/features/careers/schema.ts';
import { enquirySchema } from '../../../src/features/enquiry/schema.ts';
import { vendorSchema } from '../../../src/features/vendors/schema.ts';

/** Every form, discriminated by `formType`. */
export const formSchema = z.discriminatedUnion('formType', [
  ...enquirySchema.def.options,
  vendorSchema,
  applicationSchema,
]);

/** A valid form. */
export type Form = z.infer<typeof formSchema>;

export type FormType = Form['formType'];

/** Names of the text fields of all forms. */
export type TextField = Form extends infer Kind ? (Kind extends Kind ? keyof Kind : never) : never;

/** Names of the fields of all forms. */
export type FieldName = TextField | 'resume';
