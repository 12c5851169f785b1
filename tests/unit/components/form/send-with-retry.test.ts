import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SendOptions } from '../../../../src/components/form/send-with-retry.client.ts';
import type { BrochureRequest } from '../../../../src/features/enquiry/schema.ts';

const env: { PUBLIC_SUPABASE_URL?: string; PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string } = {};

const request: BrochureRequest = {
  formType: 'brochure',
  name: 'Ira',
  email: 'ira@example.com',
  phone: '+91 90000 10000',
  projectTitle: 'Amara',
};

const fetchMock = vi.fn<typeof fetch>();
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Sends the request and skips the pause before the retry. */
async function submit(options: SendOptions = { unknownReason: 'Failed to submit enquiry' }) {
  vi.resetModules();
  vi.doMock('astro:env/client', () => ({
    PUBLIC_SUPABASE_URL: undefined,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: undefined,
    ...env,
  }));
  const { send } = await import('../../../../src/components/form/send-with-retry.client.ts');
  const outcome = send(request, options);
  await vi.runAllTimersAsync();
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  fetchMock.mockReset();
  for (const key of Object.keys(env)) Reflect.deleteProperty(env, key);
});

describe('sending a form', () => {
  test('posts exactly the values as JSON to the function on the same origin', async () => {
    fetchMock.mockResolvedValue(Response.json({ success: true }));
    expect(await submit()).toEqual({ state: 'sent' });
    const [url, options] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('/functions/v1/send-enquiry');
    expect(options).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(options?.headers).not.toHaveProperty('apikey');
    expect(JSON.parse(String(options?.body))).toEqual(request);
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  test('uses the hosted project and its key when one is set', async () => {
    env.PUBLIC_SUPABASE_URL = 'https://example.supabase.co';
    env.PUBLIC_SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_x';
    fetchMock.mockResolvedValue(Response.json({ success: true }));
    await submit();
    const [url, options] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('https://example.supabase.co/functions/v1/send-enquiry');
    expect(options?.headers).toHaveProperty('apikey', 'sb_publishable_x');
  });

  test.each<[string, () => Promise<Response>, string]>([
    [
      'the server gives its reason',
      async () => Response.json({ success: false, error: 'The table is away' }, { status: 503 }),
      'The table is away',
    ],
    [
      'the server says no with status 200',
      async () => Response.json({ success: false }),
      'Failed to submit enquiry',
    ],
    [
      'success comes with a bad status',
      async () => Response.json({ success: true }, { status: 500 }),
      'Failed to submit enquiry',
    ],
    ['success is not true', async () => Response.json({ success: 'yes' }), 'Failed to submit enquiry'],
    ['the answer is null', async () => Response.json(null), 'Failed to submit enquiry'],
  ])('is refused without a retry and logs the reason when %s', async (_, answer, reason) => {
    fetchMock.mockImplementation(answer);
    expect(await submit()).toEqual({ state: 'refused' });
    expect(fetchMock).toHaveBeenCalledOnce();
    expect(logged.mock.calls).toEqual([[reason]]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['there is no connection', async () => Promise.reject(new TypeError('fetch'))],
    ['the server is silent', async () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['a gateway answers in its place', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('is retried once when %s, and then reported as lost', async (_, answer) => {
    fetchMock.mockImplementation(answer);
    const onRetry = vi.fn();
    const headers = { 'idempotency-key': 'one-key' };
    expect(await submit({ headers, onRetry, unknownReason: 'Failed to submit enquiry' })).toEqual({
      state: 'lost',
    });
    expect(onRetry).toHaveBeenCalledOnce();
    expect(fetchMock).toHaveBeenCalledTimes(2);
    for (const [, options] of fetchMock.mock.calls) {
      expect(options?.headers).toHaveProperty('idempotency-key', 'one-key');
      expect(options?.signal).toBeInstanceOf(AbortSignal);
    }
    expect(logged.mock.calls).toEqual([['Failed to submit enquiry']]);
  });

  test('succeeds silently at the second attempt', async () => {
    fetchMock
      .mockRejectedValueOnce(new TypeError('fetch'))
      .mockResolvedValue(Response.json({ success: true }));
    expect(await submit()).toEqual({ state: 'sent' });
    expect(logged).not.toHaveBeenCalled();
  });

  test('returns the waiting time of a rate limit', async () => {
    const answer = (headers: Record<string, string>) =>
      Response.json({ success: false, error: 'Too many' }, { status: 429, headers });
    fetchMock.mockResolvedValueOnce(answer({ 'retry-after': '90' })).mockResolvedValueOnce(answer({}));
    expect(await submit()).toEqual({ state: 'limited', wait: 90 });
    expect(await submit()).toEqual({ state: 'limited', wait: 0 });
  });
});
