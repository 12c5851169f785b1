import { beforeEach, describe, expect, test, vi } from 'vitest';
import { turnstile } from '../../../../../functions/send-enquiry/http/turnstile.ts';

describe('Turnstile', () => {
  const verifier = (answer: () => Promise<Response>) => {
    const ask = vi.fn(answer);
    return { ask, verify: turnstile('secret', ask as unknown as typeof fetch) };
  };

  test('receives the secret, the token and the address', async () => {
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

  test('rejects a wrong token, and is not called without one', async () => {
    const { ask, verify } = verifier(async () => Response.json({ success: false }));
    expect(await verify('token', undefined)).toBe(false);
    expect(await verify(undefined, undefined)).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('rejects on a malformed answer', async () => {
    const { verify } = verifier(async () => Response.json({ success: 'false' }));
    expect(await verify('token', undefined)).toBe(false);
  });

  describe('on failure', () => {
    const log = vi.spyOn(console, 'error');
    beforeEach(() => void log.mockReset().mockImplementation(() => {}));

    test.each([
      ['does not answer', async () => Promise.reject(new TypeError('away')), 'away'],
      ['has failed', async () => new Response('', { status: 500 }), 'HTTP 500'],
      ['limits us', async () => new Response('', { status: 429 }), 'HTTP 429'],
    ])('lets visitors pass when it %s, and logs it', async (_, answer, reason) => {
      expect(await verifier(answer).verify('token', undefined)).toBe(true);
      expect(log).toHaveBeenCalledExactlyOnceWith(
        `Turnstile check failed: ${reason}. The visitor passed without it.`,
      );
    });

    test('still rejects when Cloudflare reports a wrong secret, and logs it', async () => {
      const answer = { success: false, 'error-codes': ['invalid-input-secret'] };
      expect(await verifier(async () => Response.json(answer)).verify('token', undefined)).toBe(false);
      expect(log).toHaveBeenCalledExactlyOnceWith(
        'Turnstile check failed: invalid-input-secret. The submission is held as suspect; check TURNSTILE_SECRET_KEY.',
      );
    });

    test.each([400, 401, 403, 404])('still rejects when it refuses us with %i', async (status) => {
      expect(await verifier(async () => new Response('', { status })).verify('token', undefined)).toBe(false);
      expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`HTTP ${status}`));
    });
  });
});
