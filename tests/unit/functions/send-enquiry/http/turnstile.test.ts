import { beforeEach, describe, expect, test, vi } from 'vitest';
import { turnstile } from '../../../../../functions/send-enquiry/http/turnstile.ts';

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
