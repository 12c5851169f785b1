import { describe, expect, test } from 'vitest';
import { enquiryRow } from '../../../../../functions/send-enquiry/store/rows.ts';
import type { ContactEnquiry } from '../../../../../src/features/enquiry/schema.ts';

const person = { name: 'Meera Nair', email: 'meera@example.com', phone: '+91 90000 10000' };
const contact: ContactEnquiry = {
  ...person,
  formType: 'contact',
  message: 'Please call me about a villa.',
  enquiryType: 'property',
};

describe('an enquiry as a row of the table', () => {
  test('has a value in each column that its form fills', () => {
    expect(enquiryRow(contact, undefined)).toEqual({
      ...person,
      form_type: 'contact',
      message: contact.message,
      enquiry_type: 'property',
      project_title: null,
    });
  });

  test('is null in columns without a field or without input', () => {
    const row = { ...person, project_title: 'Amara', message: null, enquiry_type: null };
    expect(enquiryRow({ ...person, formType: 'brochure', projectTitle: 'Amara' }, undefined)).toEqual({
      ...row,
      form_type: 'brochure',
    });
    expect(
      enquiryRow({ ...person, formType: 'lead', projectTitle: 'Amara', message: '' }, undefined),
    ).toEqual({
      ...row,
      form_type: 'lead',
    });
  });
});
