import { describe, expect, it } from 'vitest';
import { limits } from '../../../../src/features/careers/fields.ts';
import { applicationSchema } from '../../../../src/features/careers/schema.ts';

const application = {
  formType: 'career',
  fullName: 'Arun Selvam',
  email: 'arun@example.com',
  phone: '90000 20000',
};

const accepts = (change: object): boolean =>
  applicationSchema.safeParse({ ...application, ...change }).success;

describe('a job application', () => {
  it('requires only a name, an email address and a phone number', () => {
    expect(accepts({})).toBe(true);
    for (const field of ['fullName', 'email', 'phone'] as const) {
      expect(accepts({ [field]: ' ' }), field).toBe(false);
      expect(accepts({ [field]: undefined }), field).toBe(false);
    }
  });

  it('accepts every email address that browsers accept', () => {
    expect(accepts({ email: 'arun@localhost' })).toBe(true);
    expect(accepts({ email: "o'arun+site@example.co.in" })).toBe(true);
    expect(accepts({ email: 'arun' })).toBe(false);
  });

  it('is limited to the lengths of the table', () => {
    expect(accepts({ message: 'x'.repeat(limits.message.max), position: 'other' })).toBe(true);
    expect(accepts({ message: 'x'.repeat(limits.message.max + 1) })).toBe(false);
    expect(accepts({ position: 'x'.repeat(limits.position.max + 1) })).toBe(false);
  });
});
