import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BrochureRequest } from '../../src/features/enquiry/schema.ts';

const env: { PUBLIC_SUPABASE_URL?: string; PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string } = {};

const request: BrochureRequest = {
  formType: 'brochure',
  name: 'Ira',
  email: 'ira@example.com',
  phone: '+91 90000 10000',
  projectTitle: 'Amara',
};

const fetched = vi.fn<typeof fetch>();
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

async function submit() {
  vi.resetModules();
  vi.doMock('astro:env/client', () => ({
    PUBLIC_SUPABASE_URL: undefined,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: undefined,
    ...env,
  }));
  const { submitEnquiry } = await import('../../src/features/enquiry/submit.ts');
  return submitEnquiry(request);
}

beforeEach(() => vi.stubGlobal('fetch', fetched));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  fetched.mockReset();
  for (const key of Object.keys(env)) Reflect.deleteProperty(env, key);
});

describe('sending an enquiry', () => {
  test('posts exactly the enquiry as JSON to the function on the own origin', async () => {
    fetched.mockResolvedValue(Response.json({ success: true }));
    expect(await submit()).toBe(true);
    const [url, options] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/functions/v1/send-enquiry');
    expect(options).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(options?.headers).not.toHaveProperty('apikey');
    expect(JSON.parse(String(options?.body))).toEqual(request);
  });

  test('goes to the hosted project, with its key, when one is set', async () => {
    env.PUBLIC_SUPABASE_URL = 'https://example.supabase.co';
    env.PUBLIC_SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_x';
    fetched.mockResolvedValue(Response.json({ success: true }));
    await submit();
    const [url, options] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://example.supabase.co/functions/v1/send-enquiry');
    expect(options?.headers).toHaveProperty('apikey', 'sb_publishable_x');
  });

  test.each<[string, () => Promise<Response>, string]>([
    [
      'the server gives its reason',
      async () => Response.json({ success: false, error: 'Too many' }, { status: 429 }),
      'Too many',
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
    ['the answer is no JSON', async () => new Response('<h1>Bad gateway</h1>'), 'Failed to submit enquiry'],
    ['the answer is null', async () => Response.json(null), 'Failed to submit enquiry'],
    [
      'there is no connection',
      async () => Promise.reject(new TypeError('fetch')),
      'Failed to submit enquiry',
    ],
  ])('fails and logs why when %s', async (_, answer, reason) => {
    fetched.mockImplementation(answer);
    expect(await submit()).toBe(false);
    expect(logged.mock.calls).toEqual([[reason]]);
  });

  test('gives up on a silent server', async () => {
    fetched.mockImplementation(async () => Promise.reject(new DOMException('late', 'TimeoutError')));
    expect(await submit()).toBe(false);
    expect(fetched.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
  });
});
