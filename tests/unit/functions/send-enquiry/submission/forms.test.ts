import { describe, expect, test } from 'vitest';
import { type FormType, formFields } from '../../../../../functions/send-enquiry/submission/forms.ts';
import { applicationSchema } from '../../../../../src/features/careers/schema.ts';
import {
  brochureSchema,
  contactSchema,
  landSchema,
  leadSchema,
  visitSchema,
} from '../../../../../src/features/enquiry/schema.ts';
import { vendorSchema } from '../../../../../src/features/vendors/schema.ts';

const schemas = {
  contact: contactSchema,
  brochure: brochureSchema,
  lead: leadSchema,
  visit: visitSchema,
  land: landSchema,
  vendor: vendorSchema,
  career: applicationSchema,
};

describe.each(Object.keys(schemas) as FormType[])('the fields of the %s form', (formType) => {
  const fields = formFields[formType];
  // The resume is sent beside the fields of the schema.
  const inSchema = fields.filter(({ name }) => name !== 'resume');

  test('are those of its schema', () => {
    const known = Object.keys(schemas[formType].shape).filter((name) => name !== 'formType');
    expect(inSchema.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  test('are required where the schema requires them', () => {
    const missing = schemas[formType].safeParse({ formType }).error?.issues.map(({ path }) => path[0]);
    expect(
      inSchema
        .filter((field) => field.required)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(missing?.sort());
  });
});
