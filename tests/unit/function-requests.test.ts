import { describe, expect, test, vi } from 'vitest';
import { parseOrigins } from '../../functions/send-enquiry/http/origins.ts';
import { limits } from '../../src/features/enquiry/fields.ts';
import { contact } from '../support/forms.ts';
import { handle, other, postForm, postJson, seen, site } from '../support/handler.ts';

describe('hostile input is refused or made harmless, and never an internal error', () => {
  const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`;
  test.each([
    ['broken JSON', '{"formType":', 400],
    ['an empty body', '', 400],
    ['an array', '[]', 422],
    ['null', 'null', 422],
    ['a number', '7', 422],
    ['a text', '"contact"', 422],
    ['deep nesting', deep, 422],
    ['deep nesting in a field', `{"formType":"contact","name":${deep}}`, 422],
    ['numbers for texts', JSON.stringify({ ...contact, name: 7, phone: 9000010000 }), 422],
    ['lists for texts', JSON.stringify({ ...contact, name: ['Meera'], email: {} }), 422],
    ['names of the prototype', '{"__proto__":{"formType":"contact"},"constructor":1,"toString":2}', 422],
  ])('%s', async (_, body, status) => {
    const response = await postJson(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, error: expect.stringMatching(/\w\.$/) });
    expect(seen.saved).toEqual([]);
  });

  test('bytes that are no text', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await handle({ method: 'POST', headers, body: new Uint8Array([0x7b, 0xff, 0x7d]) });
    expect(response.status).toBe(400);
  });

  test('control characters and half characters are removed from what is stored', async () => {
    await postJson({
      ...contact,
      name: 'Mee\u0000ra\u0007 Na\u0085ir',
      message: 'First line\r\nsecond\u0000 line\twith \ud800 half a character',
    });
    expect(seen.saved).toEqual([
      { ...contact, message: 'First line\nsecond line\twith \ufffd half a character' },
    ]);
  });

  test('a single-line field cannot smuggle in a second line', async () => {
    await postJson({ ...contact, name: 'Meera\r\nBcc: everyone@example.com' });
    expect(seen.saved[0]?.name).toBe('Meera Bcc: everyone@example.com');
  });

  test('a name of control characters alone is no name', async () => {
    expect((await postJson({ ...contact, name: '\u0000\u0001\u0002' })).status).toBe(422);
  });
});

describe('requests of the wrong shape', () => {
  // A site that does not deliver submissions has no resumes to read.
  test.each([
    ['GET', '?resume=0'],
    ['HEAD', '?resume=0'],
    ['PUT', ''],
    ['PATCH', ''],
    ['DELETE', ''],
  ])('%s %s is answered with the methods that are allowed', async (method, search) => {
    const response = await handle({ method }, search);
    expect(response.status).toBe(405);
    const preflight = await handle({ method: 'OPTIONS' });
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(preflight.headers.get('allow')).toBe(response.headers.get('allow'));
    expect(preflight.headers.get('access-control-allow-methods')).toBe(response.headers.get('allow'));
  });

  test.each(['text/plain', 'application/xml', 'application/octet-stream', ''])(
    'a body of type "%s" is refused',
    async (type) => {
      const body = new Blob([JSON.stringify(contact)]);
      const response = await handle({
        method: 'POST',
        body,
        ...(type && { headers: { 'content-type': type } }),
      });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ success: false });
    },
  );

  test('a content type may be written in capitals and with a character set', async () => {
    const response = await postJson(contact, { 'content-type': 'Application/JSON; charset=UTF-8' });
    expect(response.status).toBe(200);
  });

  test('a body that says it is over 16 kB is refused unread', async () => {
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { 'content-type': 'application/json', 'content-length': '16385' };
    const response = await handle({ method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect(pull).not.toHaveBeenCalled();
  });

  test('a body that proves to be over 16 kB is refused as soon as it does', async () => {
    let sent = 0;
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          sent += 1000;
          controller.enqueue(new Uint8Array(1000).fill(0x20));
        },
        cancel: () => {
          cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'application/json', 'content-length': '10' };
    const response = await handle({ method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThanOrEqual(18_000);
    expect(cancelled).toBe(true);
  });

  test('16 kB exactly is read', async () => {
    const body = JSON.stringify(contact);
    expect((await postJson(body + ' '.repeat(16_384 - body.length))).status).toBe(200);
    expect((await postJson(body + ' '.repeat(16_385 - body.length))).status).toBe(413);
  });

  test('the longest message arrives in any script, also from a plain form', async () => {
    const message = 'வ'.repeat(limits.message.max);
    expect((await postJson({ ...contact, message })).status).toBe(200);
    expect((await postForm({ ...contact, message })).status).toBe(303);
  });

  test('a body that breaks off is refused', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    const headers = { 'content-type': 'application/json' };
    const response = await handle({ method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(400);
  });
});

describe('the site’s own pages may read the answer, other sites may not', () => {
  const preflight = (origin: string) =>
    handle({ method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });

  test.each([site, other])('a preflight from %s is granted', async (origin) => {
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
    'a preflight from %s is not',
    async (origin) => {
      const { status, headers } = await preflight(origin);
      expect(status).toBe(403);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('every answer to the site carries the permission, failures too', async () => {
    for (const body of [contact, {}]) {
      const response = await postJson(body, { origin: site });
      expect(response.headers.get('access-control-allow-origin')).toBe(site);
    }
    const foreign = await postJson(contact, { origin: 'https://evil.example' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});

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
