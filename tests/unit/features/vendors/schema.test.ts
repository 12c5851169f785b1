import { describe, expect, it } from 'vitest';
import { limits, vendorTypes } from '../../../../src/features/vendors/fields.ts';
import { messages, vendorSchema } from '../../../../src/features/vendors/schema.ts';

const vendor = {
  formType: 'vendor',
  companyName: 'Kovai Stone Works',
  contactName: 'Meena Raman',
  email: 'meena@kovaistone.example',
  phone: '0422 400 0200',
  vendorType: 'material_supplier',
  materialsDescription: 'Kota stone, cut and polished',
  websiteUrl: '',
  agreesToTerms: true,
};

/** Error messages of a valid submission with the given changes. */
const errorsOf = (change: object): string[] =>
  vendorSchema.safeParse({ ...vendor, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('a vendor submission', () => {
  it('is accepted when complete, with any text or none as website', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ websiteUrl: 'ask my nephew' })).toEqual([]);
    expect(errorsOf({ websiteUrl: undefined })).toEqual([]);
  });

  it.each([
    ['companyName', 'K', 'Company name is required'],
    ['contactName', ' M ', 'Contact name is required'],
    ['email', 'meena', 'Please enter a valid email address'],
    ['phone', '123456789', 'Please enter a valid phone number'],
    ['vendorType', '', 'Please select vendor type'],
    ['vendorType', undefined, 'Please select vendor type'],
    ['materialsDescription', 'too short', 'Please provide a brief description of your materials'],
    ['agreesToTerms', false, 'You must agree to the terms'],
    ['agreesToTerms', 1, 'You must agree to the terms'],
    ['agreesToTerms', undefined, 'You must agree to the terms'],
  ])('with %s = %j says "%s"', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual([message]);
  });

  it('accepts exactly the minimum and maximum lengths', () => {
    for (const field of ['companyName', 'contactName', 'phone', 'materialsDescription'] as const) {
      const { min, max } = limits[field];
      expect(errorsOf({ [field]: (field === 'phone' ? '1' : 'x').repeat(min) }), field).toEqual([]);
      expect(errorsOf({ [field]: (field === 'phone' ? '1' : 'x').repeat(max) }), field).toEqual([]);
      expect(errorsOf({ [field]: (field === 'phone' ? '1' : 'x').repeat(max + 1) }), field).toEqual([
        messages.tooLong(max),
      ]);
    }
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:1/alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript :alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
  ])('refuses the address %j', (websiteUrl) => {
    expect(errorsOf({ websiteUrl })).toEqual(['Please enter a valid web address']);
  });

  it.each([
    'https://kovaistone.example',
    'HTTP://kovaistone.example/a:b',
    'kovaistone.example:8080',
    'see page 2',
  ])('accepts the address %j', (websiteUrl) => expect(errorsOf({ websiteUrl })).toEqual([]));

  it('accepts the five vendor types', () => {
    expect(vendorTypes.map(({ value }) => value)).toEqual([
      'material_supplier',
      'contractor',
      'consultant',
      'service_provider',
      'other',
    ]);
    for (const { value } of vendorTypes) expect(errorsOf({ vendorType: value })).toEqual([]);
  });

  it('accepts the ticked checkbox of a plain form post', () => {
    expect(vendorSchema.parse({ ...vendor, agreesToTerms: 'on' }).agreesToTerms).toBe(true);
  });
});
