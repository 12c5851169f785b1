import { describe, expect, test } from 'vitest';
import { formPage } from '../../functions/send-enquiry/http/form-page.ts';
import { mailsFor } from '../../functions/send-enquiry/mail/submission-mails.ts';
import type { Form, FormType } from '../../functions/send-enquiry/submission/forms.ts';
import { formFields } from '../../functions/send-enquiry/submission/forms.ts';
import { applicationSchema } from '../../src/features/careers/schema.ts';
import {
  brochureSchema,
  contactSchema,
  landSchema,
  leadSchema,
  visitSchema,
} from '../../src/features/enquiry/schema.ts';
import { vendorSchema } from '../../src/features/vendors/schema.ts';
import { contactOf, vendor } from '../support/forms.ts';

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
  // The resume travels beside the fields of the schema.
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

  test('are asked in this order, under these labels, by the page without scripts', () => {
    const page = formPage({
      site: 'https://www.example.com',
      formType,
      error: 'Please check the marked fields.',
      values: {},
      consents: false,
      readsTamil: false,
      errors: {},
    });
    const labels = [
      ...String(page).matchAll(/<label for="\w+">(.*?)(?: \(please choose the file again\))?<\/label>/g),
    ];
    expect(labels.map(([, label]) => label)).toEqual(fields.map(({ label }) => label));
  });
});

test('a select without a default asks for a choice in the page without scripts', () => {
  const page = formPage({
    site: 'https://www.example.com',
    formType: 'vendor',
    error: 'Please check the marked fields.',
    values: {},
    consents: false,
    readsTamil: false,
    errors: {},
  });
  expect(String(page)).toContain(
    '<option value="none" disabled hidden selected>Select a vendor type</option><option value="material_supplier">',
  );
});

test('mails name what was filled in as the forms do', () => {
  const context = {
    site: 'https://www.example.com',
    brochures: { functionUrl: 'https://www.example.com/functions/v1/send-enquiry', key: undefined },
    from: 'info@example.com',
    recipients: new Map(),
    now: () => 0,
  };
  const text = (form: Form) => mailsFor(form, context)[0]?.text_body;
  expect(text(contactOf('meera'))).toContain(
    'Name: Meera Nair\nEmail: meera@example.com\nPhone: +91 90000 10000\nEnquiry Type: Property Enquiry\nMessage: Please call me about a villa.',
  );
  expect(text(vendorSchema.parse(vendor))).toContain(
    'Vendor Type: Material Supplier\nWebsite: nairtiles.example\nMaterials Description: Terracotta tiles from Thrissur.\n\n',
  );
  const application = {
    fullName: 'Arun',
    email: 'arun@example.com',
    phone: '90000 20000',
    message: 'Nine years.',
  };
  expect(text({ formType: 'career', ...application })).toContain('Cover Letter / Message: Nine years.');
});
