import * as z from 'zod/mini';
import type { FormField } from '../../../src/components/form/field-definition.ts';
import { applicationFields } from '../../../src/features/careers/fields.ts';
import { applicationSchema } from '../../../src/features/careers/schema.ts';
import {
  brochureFields,
  contactFields,
  landFields,
  leadFields,
  visitFields,
} from '../../../src/features/enquiry/fields.ts';
import { enquirySchema } from '../../../src/features/enquiry/schema.ts';
import { vendorFields } from '../../../src/features/vendors/fields.ts';
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

/** The names of `TextField`. */
export const textFields = [
  ...new Set(formSchema.def.options.flatMap((kind) => Object.keys(kind.shape) as TextField[])),
];

/** Names of the fields of all forms. */
export type FieldName = TextField | 'resume';

/** Fields of each kind of form, in display order. */
export const formFields: Record<FormType, readonly FormField<FieldName>[]> = {
  contact: contactFields,
  brochure: brochureFields,
  lead: leadFields,
  visit: visitFields,
  land: landFields,
  vendor: vendorFields,
  career: applicationFields,
};

/** Noun for each kind of submission in responses. */
export const submissionNouns: Record<FormType, 'enquiry' | 'vendor form' | 'application'> = {
  contact: 'enquiry',
  brochure: 'enquiry',
  lead: 'enquiry',
  visit: 'enquiry',
  land: 'enquiry',
  vendor: 'vendor form',
  career: 'application',
};

/** Title of each kind of form in messages to the company. */
export const formTitles: Record<FormType, string> = {
  contact: 'Enquiry',
  brochure: 'Brochure request',
  lead: 'Project lead',
  visit: 'Site visit',
  land: 'Land for a joint venture',
  vendor: 'Vendor submission',
  career: 'Job application',
};

const formTypes = Object.keys(formFields) as FormType[];

/** Forms that are accepted only where the site delivers submissions. */
const deliveredOnly: readonly FormType[] = ['vendor', 'career'];

/** Returns the kind of form; undefined if it is unknown. @param delivers whether the site delivers submissions */
export function formTypeOf({ formType }: { formType?: unknown }, delivers: boolean): FormType | undefined {
  const found = formTypes.find((known) => known === formType);
  return found && deliveredOnly.includes(found) && !delivers ? undefined : found;
}
