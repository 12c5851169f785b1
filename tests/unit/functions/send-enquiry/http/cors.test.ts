import { describe, expect, test } from 'vitest';
import { handle, otherOrigin, postJson, site } from '../../../../support/handler.ts';
import { contact } from '../../../../support/sample-submissions.ts';

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
