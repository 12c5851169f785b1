import { describe, expect, test } from 'vitest';
import { parseOrigins } from '../../../../../functions/send-enquiry/http/origins.ts';
import { handle, otherOrigin, postForm, postJson, recorded, site } from '../../../../support/handler.ts';
import { contact } from '../../../../support/sample-submissions.ts';

describe('the origins of the site', () => {
  test('are read from a list, the main one first', () => {
    expect(parseOrigins('https://www.example.com/, https://example.com:8443/path')).toEqual([
      'https://www.example.com',
      'https://example.com:8443',
    ]);
  });

  test.each(['', ' , ', 'www.example.com', 'javascript:alert(1)', 'https://a.example, b'])(
    '"%s" is refused rather than misread',
    (list) => {
      expect(() => parseOrigins(list)).toThrow();
    },
  );
});

describe('a form posted without scripts', () => {
  test('keeps visitors on the second address of the site', async () => {
    const response = await postForm(contact, { origin: otherOrigin });
    expect(response.headers.get('location')).toBe(`${otherOrigin}/thank-you`);
  });

  test.each([
    ['an Origin of another site', { origin: 'https://evil.example' }],
    ['a hidden Origin', { origin: 'null' }],
    [
      'another site beside the function',
      { origin: 'https://evil.supabase.co', 'sec-fetch-site': 'same-site' },
    ],
    ['no Origin, from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_, headers) => {
    expect((await postForm(contact, headers)).status).toBe(403);
    expect(recorded.saved).toEqual([]);
  });

  test.each([
    ['the site itself, across to the function', { origin: site, 'sec-fetch-site': 'cross-site' }],
    [
      'the function’s own form page',
      { origin: 'https://project.supabase.co', 'sec-fetch-site': 'same-origin' },
    ],
    ['a page of ours that hides its address', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a tool that says nothing of itself', {}],
  ])('%s is accepted', async (_, headers) => {
    expect((await postForm(contact, headers)).status).toBe(303);
  });
});

describe('only the site’s own pages may read the response', () => {
  const preflight = (origin: string) =>
    handle({ method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });

  test.each([site, otherOrigin])('a preflight from %s is granted', async (origin) => {
    const { status, headers } = await preflight(origin);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    const allowed = headers.get('access-control-allow-headers')?.split(', ');
    for (const name of [
      'content-type',
      'apikey',
      'authorization',
      'x-client-info',
      'idempotency-key',
      'x-fill-time',
    ]) {
      expect(allowed).toContain(name);
    }
    expect(headers.get('vary')).toContain('Origin');
  });

  test.each(['https://evil.example', 'null', `${site}.evil.example`, 'http://www.example.com'])(
    'a preflight from %s is refused',
    async (origin) => {
      const { status, headers } = await preflight(origin);
      expect(status).toBe(403);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('every response to the site has the CORS header, errors included', async () => {
    for (const body of [contact, {}]) {
      const response = await postJson(body, { origin: site });
      expect(response.headers.get('access-control-allow-origin')).toBe(site);
    }
    const foreign = await postJson(contact, { origin: 'https://evil.example' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});
