import * as z from 'zod/mini';
import type { FormField } from '../../../src/components/form/form-field.ts';
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

/** Every form there is, told apart by `formType`. */
export const formSchema = z.discriminatedUnion('formType', [
  ...enquirySchema.def.options,
  vendorSchema,
  applicationSchema,
]);

/** A valid form. */
export type Form = z.infer<typeof formSchema>;

export type FormType = Form['formType'];

/** Every text field that some form has. */
export type TextField = Form extends infer Kind ? (Kind extends Kind ? keyof Kind : never) : never;

/** Every field that some form has. */
export type FieldName = TextField | 'resume';

/** The fields of each kind of form, in the order they are asked. */
export const formFields: Record<FormType, readonly FormField<FieldName>[]> = {
  contact: contactFields,
  brochure: brochureFields,
  lead: leadFields,
  visit: visitFields,
  land: landFields,
  vendor: vendorFields,
  career: applicationFields,
};

/** What each form sends, in the words of the answers. */
export const nouns: Record<FormType, 'enquiry' | 'vendor form' | 'application'> = {
  contact: 'enquiry',
  brochure: 'enquiry',
  lead: 'enquiry',
  visit: 'enquiry',
  land: 'enquiry',
  vendor: 'vendor form',
  career: 'application',
};

/** What each form is called where the company reads of it. */
export const titles: Record<FormType, string> = {
  contact: 'Enquiry',
  brochure: 'Brochure request',
  lead: 'Project lead',
  visit: 'Site visit',
  land: 'Land for a joint venture',
  vendor: 'Vendor submission',
  career: 'Job application',
};

const formTypes = Object.keys(nouns) as FormType[];

/** The forms that are known only where the site delivers submissions. */
const deliveredOnly: readonly FormType[] = ['vendor', 'career'];

/** Which form this is; undefined if it is none that is known. @param delivers whether the site delivers submissions */
export function formTypeOf({ formType }: { formType?: unknown }, delivers: boolean): FormType | undefined {
  const found = formTypes.find((known) => known === formType);
  return found && deliveredOnly.includes(found) && !delivers ? undefined : found;
}
