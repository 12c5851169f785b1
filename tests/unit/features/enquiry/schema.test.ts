import { describe, expect, test } from 'vitest';
import { enquiryTypes, limits } from '../../../../src/features/enquiry/fields.ts';
import {
  brochureSchema,
  contactSchema,
  leadSchema,
  messages,
} from '../../../../src/features/enquiry/schema.ts';

const person = { name: 'Ira', email: 'ira@example.com', phone: '+91 90000 10000' };
const contact = { formType: 'contact', ...person, message: 'Two bedrooms, please.', enquiryType: 'property' };

const messagesOf = (values: object) =>
  Object.fromEntries(
    (contactSchema.safeParse({ ...contact, ...values }).error?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      message,
    ]),
  );

describe('a contact enquiry', () => {
  test('has exactly the keys of docs/behaviour.md', () => {
    expect(Object.keys(contactSchema.parse({ ...contact, extra: 1 }))).toEqual([
      'formType',
      'name',
      'email',
      'phone',
      'message',
      'enquiryType',
    ]);
  });

  test.each([
    ['name', 'A', 'Name must be at least 2 characters.'],
    ['email', 'ira@', 'Please enter a valid email address.'],
    ['phone', '123456789', 'Please enter a valid phone number.'],
    ['message', '123456789', 'Message must be at least 10 characters.'],
    ['enquiryType', '', 'Please select an enquiry type.'],
  ])('explains what is wrong with %s', (field, value, message) => {
    expect(messagesOf({ [field]: value })).toEqual({ [field]: message });
  });

  test('accepts values of exactly the minimum length', () => {
    const least = {
      name: 'x'.repeat(limits.name.min),
      phone: '1'.repeat(limits.phone.min),
      message: 'x'.repeat(limits.message.min),
    };
    expect(messagesOf(least)).toEqual({});
  });

  test('ignores spaces at both ends', () => {
    expect(messagesOf({ name: ' A ' })).toEqual({ name: messages.name });
  });

  test('reports one error for each empty field', () => {
    const empty = contactSchema.safeParse({ ...contact, name: '', email: '', phone: '', message: '' });
    expect(empty.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'email', 'phone', 'message']);
  });

  test('offers five types, property first', () => {
    expect(enquiryTypes.map(({ label }) => label)).toEqual([
      'Property Enquiry',
      'Sales Support',
      'Job Opportunity',
      'Channel Partner',
      'Joint Venture',
    ]);
    expect(enquiryTypes[0].value).toBe('property');
  });
});

test('a brochure request has exactly the keys of docs/behaviour.md', () => {
  const request = brochureSchema.parse({
    formType: 'brochure',
    ...person,
    projectTitle: 'Amara',
    message: 'x',
  });
  expect(Object.keys(request)).toEqual(['formType', 'name', 'email', 'phone', 'projectTitle']);
});

test('a lead may come without a message', () => {
  const lead = { formType: 'lead', ...person, projectTitle: 'Amara' };
  expect(leadSchema.parse(lead)).toEqual(lead);
});

test.each([
  ['+91 90000 10000', true],
  ['(0422) 400-0100', true],
  ['0422 400 0100 / 101', true],
  ['call me now', false],
  ['90000 10000 x', false],
  ['+++++-----', false],
])('%s is a telephone number: %s', (phone, holds) => {
  expect(
    brochureSchema.safeParse({ formType: 'brochure', projectTitle: 'Amara', ...person, phone }).success,
  ).toBe(holds);
});
