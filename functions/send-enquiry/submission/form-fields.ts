import type { FormField } from '../../../src/components/form/field-definition.ts';
import { applicationFields } from '../../../src/features/careers/fields.ts';
import {
  brochureFields,
  contactFields,
  landFields,
  leadFields,
  visitFields,
} from '../../../src/features/enquiry/fields.ts';
import { vendorFields } from '../../../src/features/vendors/fields.ts';
import type { FieldName, FormType } from './form-schema.ts';

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
