import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import type { SubmissionStore } from '../../functions/send-enquiry/store/submissions.ts';
import { limits } from '../../src/features/careers/fields.ts';
import { maxResumeBytes } from '../../src/features/careers/resume-file.ts';
import { messages as applicationMessages } from '../../src/features/careers/schema.ts';
import { messages } from '../../src/features/vendors/schema.ts';
import { vendor as vendorForm } from '../support/forms.ts';
import { dependencies, endpoint, site } from '../support/handler.ts';

const vendor = {
  ...vendorForm,
  vendorType: 'contractor',
  materialsDescription: 'Terracotta tiles\nfrom Thrissur.',
};

const application = {
  formType: 'career',
  fullName: 'Arun Selvam',
  email: 'arun@example.com',
  phone: '90000 20000',
  position: 'other',
  message: 'I have built\nfor nine years.',
};

const signatures = {
  pdf: '%PDF-1.7\n',
  doc: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest',
  docx: 'PK\x03\x04....[Content_Types].xml....PK\x03\x04....word/document.xml',
} as const;

const file = (name: string, content: string, length = content.length) => {
  const bytes = new Uint8Array(length);
  bytes.set(Uint8Array.from(content, (character) => character.charCodeAt(0)));
  return new File([bytes], name);
};
const pdf = file('cv.pdf', signatures.pdf);

const saved: unknown[] = [];
let submissions: SubmissionStore | undefined;
let logged: unknown[][] = [];

beforeEach(() => {
  saved.length = 0;
  submissions = {
    saveVendor: async (submission) => void saved.push(submission),
    saveApplication: async (form, resume) => void saved.push({ ...form, resume }),
    takeResume: async () => undefined,
  };
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const handle = (init: RequestInit, address = endpoint) =>
  handleEnquiry(new Request(address, init), {
    ...dependencies,
    saveEnquiry: async (enquiry) => void saved.push(enquiry),
    submissions,
  });

const json: Record<string, string> = { accept: 'application/json' };

const postJson = (body: unknown) =>
  handle({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Posts a form as multipart. Written out first, because undici fails when a form's stream is cancelled. */
async function upload(fields: Record<string, string>, resume: File | undefined, headers = json) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (resume) form.set('resume', resume);
  const written = new Response(form);
  const type = { 'content-type': written.headers.get('content-type') ?? '' };
  return handle({ method: 'POST', headers: { ...type, ...headers }, body: await written.arrayBuffer() });
}

/** @param headers those of the site's script unless others are given */
const apply = (
  change: Record<string, string> = {},
  resume: File | undefined = pdf,
  headers: Record<string, string> = json,
) => upload({ ...application, ...change }, resume, headers);

describe('where submissions are not delivered', () => {
  beforeEach(() => {
    submissions = undefined;
  });

  test('neither form is known', async () => {
    for (const response of [await postJson(vendor), await apply()]) {
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        fields: { formType: 'This kind of form is not known.' },
      });
    }
    expect(saved).toEqual([]);
  });

  test('no file is read', async () => {
    expect((await apply({}, file('cv.pdf', signatures.pdf, 60_000))).status).toBe(413);
  });

  test('no link leads anywhere', async () => {
    expect((await handle({}, `${endpoint}?resume=${'0'.repeat(64)}`)).status).toBe(405);
  });
});

describe('a vendor submission', () => {
  test('is stored with exactly the fields of its form', async () => {
    const response = await postJson({ ...vendor, utm_source: 'newsletter' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(saved).toEqual([vendor]);
  });

  test('posted without scripts leads to the thank-you page', async () => {
    const body = new URLSearchParams({ ...vendor, agreesToTerms: 'on' });
    const response = await handle({ method: 'POST', headers: { origin: site }, body });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${site}/thank-you`);
    expect(saved).toEqual([vendor]);
  });

  test('that is wrong is told so field by field', async () => {
    const response = await postJson({ formType: 'vendor' });
    expect(response.status).toBe(422);
    const { companyName, contactName, email, phone, vendorType, materialsDescription, agreesToTerms } =
      messages;
    expect(await response.json()).toEqual({
      success: false,
      error: 'Please check the marked fields.',
      fields: { companyName, contactName, email, phone, vendorType, materialsDescription, agreesToTerms },
    });
  });

  test('posted without scripts comes back with everything typed', async () => {
    const { agreesToTerms: _, ...typed } = vendor;
    const response = await handle({ method: 'POST', body: new URLSearchParams({ ...typed, phone: '1' }) });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('<h1>Your vendor form was not sent</h1>');
    expect(html).toContain('<input type="hidden" name="formType" value="vendor">');
    expect(html).toContain('value="Nair Tiles"');
    expect(html).toContain('<option value="contractor" selected>');
    expect(html.match(/ selected>/g)).toHaveLength(1);
    expect(html).toContain('>\nTerracotta tiles\nfrom Thrissur.</textarea>');
    expect(html).toContain(`<p class="error" id="phone-error">${messages.phone}</p>`);
    expect(html).toContain(
      '<input id="agreesToTerms" name="agreesToTerms" required aria-invalid="true" aria-describedby="agreesToTerms-error" type="checkbox">',
    );
    expect(html.match(/aria-invalid=/g)).toHaveLength(2);
  });

  test('keeps its tick', async () => {
    const body = new URLSearchParams({ ...vendor, agreesToTerms: 'on', phone: '1' });
    expect(await (await handle({ method: 'POST', body })).text()).toContain('type="checkbox" checked>');
  });

  test('that is not stored is not said to be', async () => {
    submissions = {
      ...(submissions as SubmissionStore),
      saveVendor: () => Promise.reject(new Error('status 503, code 08006')),
    };
    const response = await postJson(vendor);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, error: 'Failed to submit vendor form' });
    expect(logged).toEqual([
      ['Storing the vendor form failed: status 503, code 08006. The visitor was asked to send it again.'],
    ]);
  });

  test('may not be longer than other forms', async () => {
    expect((await postJson({ ...vendor, padding: 'x'.repeat(16_384) })).status).toBe(413);
    const large = file('x.pdf', signatures.pdf, 60_000);
    expect((await upload({ ...vendor, agreesToTerms: 'on' }, large)).status).toBe(413);
    expect(saved).toEqual([]);
  });
});

describe('a job application', () => {
  test.each(Object.entries(signatures))('is stored with a resume of type %s', async (ending, content) => {
    const resume = file(`Arun Selvam.${ending.toUpperCase()}`, content);
    const response = await apply({}, resume);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    const bytes = new Uint8Array(await resume.arrayBuffer());
    expect(saved).toEqual([{ ...application, resume: { name: resume.name, bytes } }]);
  });

  test('posted without scripts leads to the thank-you page', async () => {
    const response = await apply({}, pdf, { accept: 'text/html', origin: site });
    expect(response.status).toBe(303);
    expect(saved).toHaveLength(1);
  });

  test('from another site is refused, whatever answer it wants', async () => {
    expect((await apply({}, pdf, { ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect(saved).toEqual([]);
  });

  test.each([
    ['none at all', undefined],
    ['an empty field', new File([], '')],
    ['an empty file', new File([], 'cv.pdf')],
    ['a page called pdf', file('cv.pdf', '<!doctype html><script>')],
    ['a program called docx', file('cv.docx', 'MZ\x90\x00')],
    ['a spreadsheet called docx', file('cv.docx', 'PK\x03\x04[Content_Types].xml xl/workbook.xml')],
    ['a pdf called exe', file('cv.exe', signatures.pdf)],
    ['a pdf called pdf.html', file('cv.pdf.html', signatures.pdf)],
    ['a docx called doc', file('cv.doc', signatures.docx)],
  ])('with %s for a resume is refused', async (_, resume) => {
    const response = await upload(application, resume);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { resume: applicationMessages.resume } });
    expect(saved).toEqual([]);
  });

  test('as JSON is refused, whatever it calls a resume', async () => {
    const resume = { name: 'cv.pdf', bytes: [...signatures.pdf].map((sign) => sign.charCodeAt(0)) };
    const response = await postJson({ ...application, resume });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { resume: applicationMessages.resume } });
  });

  test('takes a resume of 5 MB, and says so when it is larger', async () => {
    expect((await apply({}, file('cv.pdf', signatures.pdf, maxResumeBytes))).status).toBe(200);
    const larger = await apply({}, file('cv.pdf', signatures.pdf, maxResumeBytes + 1));
    expect(larger.status).toBe(422);
    expect(await larger.json()).toMatchObject({
      fields: { resume: 'Please attach a resume of at most 5 MB.' },
    });
    const huge = await apply({}, file('cv.pdf', signatures.pdf, maxResumeBytes + 100_000));
    expect(huge.status).toBe(413);
    expect(await huge.json()).toEqual({ success: false, error: 'Please attach a resume of at most 5 MB.' });
    expect(saved).toHaveLength(1);
  });

  test('that says it is too large is refused unread', async () => {
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '6000000' };
    const response = await handle({ method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect(pull).not.toHaveBeenCalled();
    expect(await response.text()).toContain('<h1>Your application was not sent</h1>');
  });

  test('that is wrong is told so field by field', async () => {
    const response = await apply({ fullName: ' ', email: 'no', phone: '', position: 'x'.repeat(121) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: {
        fullName: applicationMessages.fullName,
        email: applicationMessages.email,
        phone: applicationMessages.phone,
        position: applicationMessages.tooLong(limits.position.max),
      },
    });
  });

  test('posted without scripts comes back with everything typed, and asks for the file again', async () => {
    const response = await apply({ phone: '' }, pdf, {});
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('<h1>Your application was not sent</h1>');
    expect(html).toContain('<form method="post" enctype="multipart/form-data" novalidate>');
    expect(html).toContain('value="Arun Selvam"');
    expect(html).toContain('>\nI have built\nfor nine years.</textarea>');
    expect(html).toContain('<label for="message">Cover Letter / Message</label>');
    expect(html).toContain('<label for="resume">Resume (please choose the file again)</label>');
    expect(html).toContain('<input id="resume" name="resume" required type="file" accept=".pdf,.doc,.docx">');
    expect(html.match(/aria-invalid=/g)).toHaveLength(1);
  });

  test('that is not stored is not said to be', async () => {
    submissions = {
      ...(submissions as SubmissionStore),
      saveApplication: () => Promise.reject(new Error('status 0, code none')),
    };
    const response = await apply();
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, error: 'Failed to submit application' });
    const plain = await apply({}, pdf, {});
    expect(await plain.text()).toContain('Failed to submit application. Please try again.');
    expect(logged).toHaveLength(2);
  });
});
