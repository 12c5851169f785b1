import { describe, expect, test } from 'vitest';
import { readPush, readSettings, readWebhook } from '../../../../functions/send-enquiry/settings.ts';
import { site } from '../../../../src/site.ts';

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

const key = `${'A'.repeat(42)}E`;

test('a private key is enough; without one there are no notifications', () => {
  expect(readPush(undefined, undefined, undefined)).toBeUndefined();
  expect(readPush(key, undefined, 'https://www.example.com')).toMatchObject({
    privateKey: key,
    publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    services: expect.arrayContaining(['fcm.googleapis.com', '*.push.apple.com']),
  });
});

test.each(['short', `${key}A`, `+${key.slice(1)}`, '_'.repeat(43), 'A'.repeat(43)])(
  'the private key %s is refused',
  (wrong) => {
    expect(() => readPush(wrong, undefined, undefined)).toThrow('WEB_PUSH_PRIVATE_KEY');
  },
);

describe('the push services', () => {
  const services = (list: string, site?: string) => readPush(key, list, site)?.services;

  test('must be internet hosts on a live site', () => {
    const live = 'https://www.example.com';
    expect(services('push.example.com, *.example.org', live)).toEqual(['push.example.com', '*.example.org']);
    for (const host of [
      'localhost',
      'localhost:4321',
      '127.0.0.1',
      '169.254.169.254',
      '[::1]',
      'intranet',
      '*',
      '*.',
    ])
      expect(() => services(host, live), host).toThrow('WEB_PUSH_SERVICES');
  });

  test('may be on the local machine elsewhere', () => {
    expect(services('localhost:4321')).toEqual(['localhost:4321']);
    expect(() => services('https://push.example.com')).toThrow('WEB_PUSH_SERVICES');
  });
});

const secret = `whsec_${'A'.repeat(32)}`;

test('missing or malformed webhook settings stop the start', () => {
  const url = 'https://crm.example.com/leads?token=1';
  expect(readWebhook(undefined, undefined)).toBeUndefined();
  expect(readWebhook(url, secret)).toMatchObject({ url: new URL(url) });
  for (const address of [
    undefined,
    'crm',
    'http://crm.example.com/',
    'ftp://localhost/',
    'http://localhost.evil.example/',
  ])
    expect(() => readWebhook(address, secret)).toThrow('WEBHOOK_URL');
  for (const key of [
    undefined,
    'A'.repeat(32),
    'whsec_short',
    `whsec_${'A'.repeat(88)}`,
    `whsec_${'-'.repeat(32)}`,
  ])
    expect(() => readWebhook(url, key)).toThrow('WEBHOOK_SECRET');
});
