import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { type Enquiry, limits, messages } from '../../src/features/enquiry/schema.ts';

const site = 'https://www.example.com';
const other = 'https://example.com';
const endpoint = 'https://project.supabase.co/functions/v1/send-enquiry';

const contact = {
  formType: 'contact',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  message: 'Please call me about a villa.',
  enquiryType: 'property',
};
const brochure = {
  formType: 'brochure',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  projectTitle: 'Amara',
};
const lead = { ...brochure, formType: 'lead', message: '' };

const saved: Enquiry[] = [];
let save = async (enquiry: Enquiry) => void saved.push(enquiry);
let logged: unknown[][] = [];

beforeEach(() => {
  saved.length = 0;
  save = async (enquiry) => void saved.push(enquiry);
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const handle = (init: RequestInit) =>
  handleEnquiry(new Request(endpoint, init), { origins: [site, other], save });

const postJson = (body: unknown, headers: Record<string, string> = {}) =>
  handle({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  handle({ method: 'POST', headers, body: new URLSearchParams(fields) });

describe('an enquiry sent by the page', () => {
  test.each([
    ['contact', contact],
    ['brochure', brochure],
    ['lead', lead],
  ])('a %s enquiry is stored with exactly the fields of its form', async (_, body) => {
    const response = await postJson(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(saved).toEqual([body]);
  });

  test('no key is needed', async () => {
    expect((await postJson(contact)).status).toBe(200);
  });

  test('an unknown extra key loses no enquiry', async () => {
    const response = await postJson({ ...contact, utm_source: 'newsletter', __proto__: { admin: true } });
    expect(response.status).toBe(200);
    expect(saved).toEqual([contact]);
  });

  test('text is trimmed before it is stored', async () => {
    await postJson({ ...contact, name: '  Meera Nair ', message: `  ${contact.message}\n` });
    expect(saved).toEqual([contact]);
  });

  test('the answer is never kept by a cache', async () => {
    expect((await postJson(contact)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('an enquiry that breaks a rule', () => {
  test('every wrong field is named with its own message', async () => {
    const response = await postJson({
      formType: 'contact',
      name: 'M',
      email: 'no',
      phone: '123',
      message: 'Short',
      enquiryType: '',
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      success: false,
      error: 'Please check the marked fields.',
      fields: {
        name: messages.name,
        email: messages.email,
        phone: messages.phone,
        message: messages.message,
        enquiryType: messages.enquiryType,
      },
    });
    expect(saved).toEqual([]);
  });

  test.each([
    ['missing', { ...contact, formType: undefined }],
    ['unknown', { ...contact, formType: 'invoice' }],
    ['not a text', { ...contact, formType: ['contact'] }],
  ])('a form type that is %s is refused', async (_, body) => {
    const response = await postJson(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { formType: 'This kind of form is not known.' } });
  });

  test.each(['name', 'email', 'phone', 'message'] as const)(
    '%s may be as long as the table allows, not longer',
    async (name) => {
      const { max } = limits[name];
      const text = (length: number) => (name === 'email' ? addressOf(length) : 'a'.repeat(length));
      expect((await postJson({ ...contact, [name]: text(max) })).status).toBe(200);
      const refused = await postJson({ ...contact, [name]: text(max + 1) });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ fields: { [name]: messages.tooLong(max) } });
    },
  );
});

/** A valid address of exactly `length` characters. */
function addressOf(length: number): string {
  const domain = `${Array.from({ length: 3 }, () => 'd'.repeat(60)).join('.')}.example`;
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`;
}

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
    expect(saved).toEqual([]);
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
    expect(saved).toEqual([{ ...contact, message: 'First line\nsecond line\twith \ufffd half a character' }]);
  });

  test('a single-line field cannot smuggle in a second line', async () => {
    await postJson({ ...contact, name: 'Meera\r\nBcc: everyone@example.com' });
    expect(saved[0]?.name).toBe('Meera Bcc: everyone@example.com');
  });

  test('a name of control characters alone is no name', async () => {
    expect((await postJson({ ...contact, name: '\u0000\u0001\u0002' })).status).toBe(422);
  });
});

describe('requests of the wrong shape', () => {
  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
    '%s is answered with the methods that are allowed',
    async (method) => {
      const response = await handle({ method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    },
  );

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

describe('when the enquiry cannot be stored', () => {
  beforeEach(() => {
    save = async () => {
      throw new Error('status 503, code 08006');
    };
  });

  test('the page is told so, and the log says why without a word of the enquiry', async () => {
    const response = await postJson(contact);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, error: 'Failed to submit enquiry' });
    expect(logged).toEqual([['Could not store the enquiry:', 'status 503, code 08006']]);
  });

  test('a visitor without scripts gets the form back with everything typed', async () => {
    const response = await postForm(contact);
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Failed to submit enquiry. Please try again.');
    expect(html).toContain(`value="${contact.email}"`);
    expect(html).not.toContain('aria-invalid=');
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

describe('a form posted without scripts', () => {
  test('a valid one leads to the thank-you page of the site', async () => {
    const response = await postForm(contact);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${site}/thank-you`);
    expect(saved).toEqual([contact]);
  });

  test('a visitor of the site’s second address stays there', async () => {
    const response = await postForm(contact, { origin: other });
    expect(response.headers.get('location')).toBe(`${other}/thank-you`);
  });

  test('multipart forms are read as well, and files in them are ignored', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(brochure)) body.set(name, value);
    body.set('resume', new File(['x'], 'resume.pdf'));
    const response = await handle({ method: 'POST', body });
    expect(response.status).toBe(303);
    expect(saved).toEqual([brochure]);
  });

  test('a file in the place of a text is refused', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(contact)) body.set(name, value);
    body.set('name', new File(['x'], 'name.txt'));
    expect((await handle({ method: 'POST', body })).status).toBe(422);
  });

  test('a broken multipart form is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await handle({ method: 'POST', headers, body: 'nonsense' })).status).toBe(400);
  });

  test.each([
    ['an Origin of another site', { origin: 'https://evil.example' }],
    ['a hidden Origin', { origin: 'null' }],
    ['no Origin, from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_, headers) => {
    expect((await postForm(contact, headers)).status).toBe(403);
    expect(saved).toEqual([]);
  });

  test.each([
    ['the site itself, across to the function', { origin: site, 'sec-fetch-site': 'cross-site' }],
    ['a page of ours that hides its address', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a tool that says nothing of itself', {}],
  ])('%s is accepted', async (_, headers) => {
    expect((await postForm(contact, headers)).status).toBe(303);
  });
});

describe('the page a visitor without scripts gets when something is wrong', () => {
  const wrong = { ...contact, name: 'M', message: 'Short' };

  test('it keeps everything typed and says under each field what is wrong', async () => {
    const response = await postForm(wrong);
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toMatch(/<html lang="en/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('<title>');
    expect(html).toContain(`<p class="error" id="name-error">${messages.name}</p>`);
    expect(html).toContain(`<p class="error" id="message-error">${messages.message}</p>`);
    expect(html).toContain('id="name" name="name" aria-invalid="true" aria-describedby="name-error"');
    expect(html).toContain('value="M"');
    expect(html).toContain(`value="${contact.email}"`);
    expect(html).toContain('>\nShort</textarea>');
    expect(html).toContain('<option value="property" selected>');
    expect(html).toContain('<input type="hidden" name="formType" value="contact">');
    expect(html).toContain(`href="${site}/contact"`);
    expect(html.match(/aria-invalid=/g)).toHaveLength(2);
  });

  test('it posts back to the address it was sent to', async () => {
    const html = await (await postForm(wrong)).text();
    expect(html).toContain('<form method="post" novalidate>');
  });

  test('what was typed cannot become markup', async () => {
    const attack = `"><script>alert('x')</script>&amp;`;
    const html = await (
      await postForm({ ...wrong, name: attack, message: `</textarea>${attack}`, formType: attack })
    ).text();
    expect(html).not.toContain('<script');
    expect(html.match(/<\/textarea>/g)).toHaveLength(1);
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;');
  });

  test('it loads nothing and cannot be framed', async () => {
    const policy = (await postForm(wrong)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${site} ${other}`);
  });

  test('a brochure request comes back as a brochure request', async () => {
    const html = await (await postForm({ ...brochure, phone: '1' })).text();
    expect(html).toContain('name="projectTitle" type="text" value="Amara"');
    expect(html).not.toContain('<textarea');
  });
});
