import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  addressFromHeader,
  addressGroup,
  addressSource,
  parseAddress,
} from '../../functions/send-enquiry/http/client-address.ts';
import { idempotencyKey } from '../../functions/send-enquiry/http/idempotency-key.ts';
import { isSuspect } from '../../functions/send-enquiry/http/spam-checks.ts';
import { turnstile } from '../../functions/send-enquiry/http/turnstile.ts';
import fc from '../support/property.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('https://project.supabase.co/functions/v1/send-enquiry', { method: 'POST', headers });

describe('the key of a form', () => {
  test.each(['7d9f2f4e-5a5b-4a55-9d8e-0c0d7c1b2a3f', 'x', '~'.repeat(100)])('%s is taken', (key) => {
    expect(idempotencyKey(request({ 'idempotency-key': key }))).toBe(key);
  });

  test.each(['', ' ', 'two words', 'x'.repeat(101), 'é'])('"%s" is none, and no reason to refuse', (key) => {
    expect(idempotencyKey(request({ 'idempotency-key': key }))).toBeUndefined();
  });
});

describe('the address that is counted', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.7:443', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::4:5:6:7:8:9', '0:0:4:5::/64'],
    ['192.0.2.7, 198.51.100.1', '198.51.100.1'],
    ['unknown,[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ])('of "%s" is %s', (text, group) => {
    expect(addressGroup(parseAddress(text))).toBe(group);
  });

  test.each([
    '',
    ' ',
    'unknown',
    '192.0.2.7, unknown',
    '192.0.2.7,',
    '300.0.2.7',
    '192.0.2',
    '2001:db8::1::2',
    '[',
    ']:1',
  ])('of "%s", which is none, is that of all senders without one', (text) => {
    expect(parseAddress(text)).toBeUndefined();
    expect(addressGroup(parseAddress(text))).toBe('unknown');
  });

  test('is read for one whatever a sender puts in front', () => {
    const hextets = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 });
    const addresses = hextets.map((list) => list.map((hextet) => hextet.toString(16)).join(':'));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...',:[].% "1fx\0') }), addresses, (forged, address) => {
        expect(addressGroup(parseAddress(`${forged}, ${address}`))).toBe(addressGroup(parseAddress(address)));
        expect(parseAddress(forged.replace(/[\d:]/g, ''))).toBeUndefined();
      }),
    );
  });

  test('comes from the trusted header alone, whose name the log tells', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const read = addressFromHeader('x-real-ip');
    expect(read(request({ 'x-real-ip': '192.0.2.7', 'x-forwarded-for': '192.0.2.8' }))).toBe('192.0.2.7');
    expect(warn).not.toHaveBeenCalled();
    for (let time = 0; time < 2; time += 1) expect(read(request())).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"x-real-ip"'));
    expect(addressSource('x-real-ip')).toContain('"x-real-ip"');
    expect(addressSource(undefined)).toContain('CLIENT_ADDRESS_HEADER');
  });
});

describe('a suspect', () => {
  const checks = { minFillTime: 1500, challenge: undefined };
  const person = { trapped: false };

  test.each([
    [{}, person, false],
    [{ 'x-fill-time': '1500' }, person, false],
    [{ 'x-fill-time': '1499' }, person, true],
    [{ 'x-fill-time': '-1' }, person, true],
    [{ 'x-fill-time': 'NaN' }, person, true],
    [{ 'x-fill-time': '9000' }, { trapped: true }, true],
  ])('%j %j: %s', async (headers, signals, expected) => {
    expect(await isSuspect(request(headers as Record<string, string>), signals, undefined, checks)).toBe(
      expected,
    );
  });

  test('is who does not pass the challenge, or brings nothing', async () => {
    const passes = vi.fn(async (token: string | undefined) => token === 'good');
    const ask = (challengeToken?: string) =>
      isSuspect(request(), { ...person, challengeToken }, '192.0.2.7', { ...checks, challenge: passes });
    expect(await ask('good')).toBe(false);
    expect(await ask('bad')).toBe(true);
    expect(await ask()).toBe(true);
    expect(passes).toHaveBeenCalledWith('good', '192.0.2.7');
  });
});

describe('Turnstile', () => {
  const verifier = (answer: () => Promise<Response>) => {
    const ask = vi.fn(answer);
    return { ask, verify: turnstile('secret', ask as unknown as typeof fetch) };
  };

  test('is asked with the secret, the token and the address', async () => {
    const { ask, verify } = verifier(async () => Response.json({ success: true }));
    expect(await verify('token', '192.0.2.7')).toBe(true);
    const [address, init] = ask.mock.calls[0] as unknown as [string, RequestInit & { body: URLSearchParams }];
    expect(init).toMatchObject({ method: 'POST', signal: expect.any(AbortSignal) });
    expect(address).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
    expect(Object.fromEntries(init.body)).toEqual({
      secret: 'secret',
      response: 'token',
      remoteip: '192.0.2.7',
    });
  });

  test('says no to a wrong token, and without one is not even asked', async () => {
    const { ask, verify } = verifier(async () => Response.json({ success: false }));
    expect(await verify('token', undefined)).toBe(false);
    expect(await verify(undefined, undefined)).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('says no to an answer that is none', async () => {
    const { verify } = verifier(async () => Response.json({ success: 'false' }));
    expect(await verify('token', undefined)).toBe(false);
  });

  describe('that cannot be asked', () => {
    const log = vi.spyOn(console, 'error');
    beforeEach(() => void log.mockReset().mockImplementation(() => {}));

    test.each([
      ['does not answer', async () => Promise.reject(new TypeError('away')), 'away'],
      ['has failed', async () => new Response('', { status: 500 }), 'HTTP 500'],
      ['limits us', async () => new Response('', { status: 429 }), 'HTTP 429'],
    ])('because it %s holds it against nobody, and is logged', async (_, answer, reason) => {
      expect(await verifier(answer).verify('token', undefined)).toBe(true);
      expect(log).toHaveBeenCalledExactlyOnceWith(
        `Turnstile check failed: ${reason}. The visitor passed without it.`,
      );
    });

    test.each([400, 401, 403, 404])(
      'because it refuses us with %i does not switch itself off',
      async (status) => {
        expect(await verifier(async () => new Response('', { status })).verify('token', undefined)).toBe(
          false,
        );
        expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`HTTP ${status}`));
      },
    );
  });
});
