import type { FormField } from '../../src/components/form/form-field.ts';
import { applicationFields } from '../../src/features/careers/fields.ts';
import { brochureFields, contactFields, leadFields } from '../../src/features/enquiry/fields.ts';
import { vendorFields } from '../../src/features/vendors/fields.ts';
import type { FieldName, FormType } from './submission.ts';

/** The fields of each kind of form, in the order they are asked. */
export const formFields: Record<FormType, readonly FormField<FieldName>[]> = {
  contact: contactFields,
  brochure: brochureFields,
  lead: leadFields,
  vendor: vendorFields,
  career: applicationFields,
};
