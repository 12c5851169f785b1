import { describe, expect, test } from 'vitest';
import { readPush } from '../../functions/send-enquiry/settings.ts';
import { webPushKey } from '../../local/keys.ts';

const key = `${'A'.repeat(42)}E`;

test('a private key is enough; without one there are no notifications', () => {
  expect(readPush(undefined, undefined, undefined)).toBeUndefined();
  expect(readPush(key, undefined, 'https://www.example.com')).toMatchObject({
    privateKey: key,
    publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    services: expect.arrayContaining(['fcm.googleapis.com', '*.push.apple.com']),
  });
});

test('the embedded platform has a key of its own, always the same', () => {
  const keys = { jwtSecret: 'a secret of the data folder', publishable: '', secret: '' };
  expect(readPush(webPushKey(keys), undefined, undefined)).toEqual(
    readPush(webPushKey(keys), undefined, undefined),
  );
  expect(webPushKey(keys)).not.toBe(webPushKey({ ...keys, jwtSecret: 'another' }));
});

test.each(['short', `${key}A`, `+${key.slice(1)}`, '_'.repeat(43), 'A'.repeat(43)])(
  'a private key %s is refused',
  (wrong) => {
    expect(() => readPush(wrong, undefined, undefined)).toThrow('WEB_PUSH_PRIVATE_KEY');
  },
);

describe('the push services', () => {
  const services = (list: string, site?: string) => readPush(key, list, site)?.services;

  test('are hosts of the internet on a live site', () => {
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

  test('may be on this machine elsewhere', () => {
    expect(services('localhost:4321')).toEqual(['localhost:4321']);
    expect(() => services('https://push.example.com')).toThrow('WEB_PUSH_SERVICES');
  });
});
