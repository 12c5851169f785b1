import { beforeEach, describe, expect, test } from 'vitest';
import { limits as applicationLimits } from '../../../../../src/features/careers/fields.ts';
import { messages as applicationMessages } from '../../../../../src/features/careers/schema.ts';
import { postJson, recorded, site, submissionStore } from '../../../../support/handler.ts';
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

  test('with mistakes is answered with an error for each field', async () => {
    const response = await apply({ fullName: ' ', email: 'no', phone: '', position: 'x'.repeat(121) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: {
        fullName: applicationMessages.fullName,
        email: applicationMessages.email,
        phone: applicationMessages.phone,
        position: applicationMessages.tooLong(applicationLimits.position.max),
      },
    });
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
