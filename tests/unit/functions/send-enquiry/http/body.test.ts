import { beforeEach, describe, expect, test, vi } from 'vitest';
import { maxResumeBytes } from '../../../../../src/features/careers/resume-file.ts';
import { limits } from '../../../../../src/features/enquiry/fields.ts';
import { handle, postForm, postJson, recorded, submissionStore } from '../../../../support/handler.ts';
import { apply, file, signatures, upload } from '../../../../support/resume-upload.ts';
import { brochure, contact, vendor } from '../../../../support/sample-submissions.ts';

describe('hostile input is refused or sanitised and never causes an internal error', () => {
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
    expect(recorded.saved).toEqual([]);
  });

  test('bytes that are not text', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await handle({ method: 'POST', headers, body: new Uint8Array([0x7b, 0xff, 0x7d]) });
    expect(response.status).toBe(400);
  });
});

describe('malformed requests', () => {
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

  test('a body with a Content-Length over 16 kB is refused unread', async () => {
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { 'content-type': 'application/json', 'content-length': '16385' };
    const response = await handle({ method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect(pull).not.toHaveBeenCalled();
  });

  test('a body that exceeds 16 kB despite its Content-Length is refused while it is read', async () => {
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

  test('a body of exactly 16 kB is accepted', async () => {
    const body = JSON.stringify(contact);
    expect((await postJson(body + ' '.repeat(16_384 - body.length))).status).toBe(200);
    expect((await postJson(body + ' '.repeat(16_385 - body.length))).status).toBe(413);
  });

  test('the longest message is accepted in any script, also from a plain form', async () => {
    const message = 'வ'.repeat(limits.message.max);
    expect((await postJson({ ...contact, message })).status).toBe(200);
    expect((await postForm({ ...contact, message })).status).toBe(303);
  });

  test('an aborted body is refused', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    const headers = { 'content-type': 'application/json' };
    const response = await handle({ method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(400);
  });
});

describe('a form posted without scripts', () => {
  test('may be multipart, and its files are ignored', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(brochure)) body.set(name, value);
    body.set('resume', new File(['x'], 'resume.pdf'));
    const response = await handle({ method: 'POST', body });
    expect(response.status).toBe(303);
    expect(recorded.saved).toEqual([brochure]);
  });

  test('is refused with a file in place of a text', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(contact)) body.set(name, value);
    body.set('name', new File(['x'], 'name.txt'));
    expect((await handle({ method: 'POST', body })).status).toBe(422);
  });

  test('is refused when its multipart body is broken', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await handle({ method: 'POST', headers, body: 'nonsense' })).status).toBe(400);
  });
});

describe('a job application', () => {
  beforeEach(() => {
    recorded.submissions = submissionStore;
  });

  test('accepts a resume of 5 MB, and explains the limit when it is larger', async () => {
    expect((await apply({}, file('cv.pdf', signatures.pdf, maxResumeBytes))).status).toBe(200);
    const larger = await apply({}, file('cv.pdf', signatures.pdf, maxResumeBytes + 1));
    expect(larger.status).toBe(422);
    expect(await larger.json()).toMatchObject({
      fields: { resume: 'Please attach a resume of at most 5 MB.' },
    });
    const huge = await apply({}, file('cv.pdf', signatures.pdf, maxResumeBytes + 100_000));
    expect(huge.status).toBe(413);
    expect(await huge.json()).toEqual({ success: false, error: 'Please attach a resume of at most 5 MB.' });
    expect(recorded.saved).toHaveLength(1);
  });

  test('with too large a Content-Length is refused unread', async () => {
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '6000000' };
    const response = await handle({ method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect(pull).not.toHaveBeenCalled();
    expect(await response.text()).toContain('<h1>Your application was not sent</h1>');
  });
});

describe('a vendor submission', () => {
  beforeEach(() => {
    recorded.submissions = submissionStore;
  });

  test('has the size limit of other forms', async () => {
    expect((await postJson({ ...vendor, padding: 'x'.repeat(16_384) })).status).toBe(413);
    const large = file('x.pdf', signatures.pdf, 60_000);
    expect((await upload({ ...vendor, agreesToTerms: 'on' }, large)).status).toBe(413);
    expect(recorded.saved).toEqual([]);
  });
});

describe('without delivery', () => {
  test('no uploaded file is read', async () => {
    expect((await apply({}, file('cv.pdf', signatures.pdf, 60_000))).status).toBe(413);
  });
});
