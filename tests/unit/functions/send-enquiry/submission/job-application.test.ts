import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../../src/features/careers/fields.ts';
import { maxResumeBytes } from '../../../../../src/features/careers/resume-file.ts';
import { messages as applicationMessages } from '../../../../../src/features/careers/schema.ts';
import { handle, postJson, recorded, site, submissionStore } from '../../../../support/handler.ts';
import {
  application,
  apply,
  file,
  json,
  pdf,
  signatures,
  upload,
} from '../../../../support/resume-upload.ts';

beforeEach(() => {
  recorded.submissions = submissionStore;
});

describe('a job application', () => {
  test.each(Object.entries(signatures))('is stored with a resume of type %s', async (ending, content) => {
    const resume = file(`Arun Selvam.${ending.toUpperCase()}`, content);
    const response = await apply({}, resume);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    const bytes = new Uint8Array(await resume.arrayBuffer());
    expect(recorded.saved).toEqual([{ ...application, resume: { name: resume.name, bytes } }]);
  });

  test('posted without scripts leads to the thank-you page', async () => {
    const response = await apply({}, pdf, { accept: 'text/html', origin: site });
    expect(response.status).toBe(303);
    expect(recorded.saved).toHaveLength(1);
  });

  test('from another site is refused, even when it asks for JSON', async () => {
    expect((await apply({}, pdf, { ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect(recorded.saved).toEqual([]);
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
  ])('with %s as resume is refused', async (_, resume) => {
    const response = await upload(application, resume);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { resume: applicationMessages.resume } });
    expect(recorded.saved).toEqual([]);
  });

  test('as JSON is refused, whatever its resume field contains', async () => {
    const resume = { name: 'cv.pdf', bytes: [...signatures.pdf].map((sign) => sign.charCodeAt(0)) };
    const response = await postJson({ ...application, resume });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { resume: applicationMessages.resume } });
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

  test('with mistakes is answered with an error for each field', async () => {
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

  test('posted without scripts is shown again with all input, and asks for the file again', async () => {
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

  test('that cannot be stored is answered with an error', async () => {
    recorded.submissions = {
      ...submissionStore,
      saveApplication: () => Promise.reject(new Error('status 0, code none')),
    };
    const response = await apply();
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, error: 'Failed to submit application' });
    const plain = await apply({}, pdf, {});
    expect(await plain.text()).toContain('Failed to submit application. Please try again.');
    expect(recorded.logged).toHaveLength(2);
  });
});
