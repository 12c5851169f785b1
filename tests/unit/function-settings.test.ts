import { describe, expect, test } from 'vitest';
import { brochureKeyOf } from '../../functions/send-enquiry/brochure-links.ts';
import { readSettings } from '../../functions/send-enquiry/settings.ts';
import { site } from '../../src/site.ts';

test('A key of brochures that could be found by trying is refused', () => {
  expect(() => brochureKeyOf('abc')).toThrow('BROCHURE_KEY must have 32 or more random characters.');
  expect([undefined, '', 'k'.repeat(32)].map(brochureKeyOf)).toEqual([undefined, undefined, 'k'.repeat(32)]);
});

describe('the settings', () => {
  const read = (variables: Record<string, string>) => readSettings((name) => variables[name]);

  test('have defaults', () => {
    expect(read({ SMTP_URL: '', ENQUIRY_LIMIT_PER_MAIL: ' ' })).toEqual({
      minFillTime: 1500,
      limits: { perAddress: 20, perMail: 10 },
      mail: { smtpUrl: undefined, resendKey: undefined, from: site.email.info, recipients: new Map() },
      webhook: undefined,
      turnstileSecret: undefined,
      retentionDays: 730,
    });
  });

  test.each([
    { ENQUIRY_LIMIT_PER_ADDRESS: '-1' },
    { ENQUIRY_MIN_FILL_MS: 'soon' },
    { RETENTION_DAYS: '1.5' },
    { MAIL_FROM: 'Sundara <info@example.com>' },
    { SMTP_URL: 'mail.example.com' },
  ])('are refused rather than misread: %j', (variables) => {
    expect(() => read(variables)).toThrow(Object.keys(variables)[0]);
  });
});
