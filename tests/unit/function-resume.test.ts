import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { resumeDownload } from '../../functions/send-enquiry/http/resume-download.ts';
import { maxNameLength, storedName } from '../../functions/send-enquiry/store/resume-name.ts';
import type { SubmissionStore } from '../../functions/send-enquiry/store/submissions.ts';
import type { Resume } from '../../functions/send-enquiry/submission/received.ts';
import { resumeTypes } from '../../src/features/careers/resume-file.ts';
import { dependencies, endpoint } from '../support/handler.ts';

let take: SubmissionStore['takeResume'];
beforeEach(() => {
  take = async () => undefined;
});

describe('a link to a resume', () => {
  const token = 'a1'.repeat(32);
  const open = (value: string, method = 'GET') =>
    handleEnquiry(new Request(`${endpoint}?resume=${value}`, { method }), {
      ...dependencies,
      submissions: {
        saveVendor: async () => {},
        saveApplication: async () => {},
        takeResume: (taken) => take(taken),
      },
    });

  test('sends the file to be saved, never to be shown', async () => {
    const resume: Resume = { name: 'Arun.docx', bytes: new Uint8Array([1, 2, 3]) };
    const takeResume = vi.fn(async () => resume);
    take = takeResume;
    const response = await open(token);
    expect(takeResume).toHaveBeenCalledWith(token);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(resume.bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Arun.docx"; filename*=UTF-8''Arun.docx`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': resumeTypes.docx,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  test('that was used or is too old says so', async () => {
    expect((await open(token)).status).toBe(410);
  });

  test.each(['', 'x', `${token}0`, token.toUpperCase(), '%00'])(
    'of the shape "%s" was never made',
    async (value) => {
      expect((await open(value)).status).toBe(404);
    },
  );

  test('that cannot be read just now says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    take = () => Promise.reject(new Error('status 503, code none'));
    expect((await open(token)).status).toBe(503);
    expect(log.mock.calls).toEqual([
      ['Reading a resume failed: status 503, code none. A new link can be requested.'],
    ]);
  });

  test.each(['HEAD', 'PUT', 'DELETE'])('is not opened by %s', async (method) => {
    const takeResume = vi.fn(async () => undefined);
    take = takeResume;
    expect((await open(token, method)).status).toBe(405);
    expect(takeResume).not.toHaveBeenCalled();
  });
});

describe('the name of a resume', () => {
  test.each([
    ['Arun Selvam.pdf', 'Arun Selvam.pdf'],
    ['மீரா.docx', 'மீரா.docx'],
    ['C:\\Users\\Arun\\cv.doc', 'cv.doc'],
    ['../../etc/cv.pdf', 'cv.pdf'],
    ['.pdf', 'resume.pdf'],
    ['cv\r\nX-Header: 1.pdf', 'cvX-Header: 1.pdf'],
    ['cv\u202Efdp.exe.pdf', 'cvfdp.exe.pdf'],
    ['\ud800cv.pdf', '\ufffdcv.pdf'],
  ])('%j is stored as %j', (name, stored) => {
    expect(storedName(name)).toBe(stored);
  });

  test('is cut in front of its ending', () => {
    const name = storedName(`${'😀'.repeat(300)}.docx`);
    expect([...name]).toHaveLength(maxNameLength);
    expect(name).toMatch(/😀\.docx$/);
  });

  test('cannot break the header it travels in', () => {
    const disposition = (name: string) =>
      resumeDownload({ name, bytes: new Uint8Array() }).headers.get('content-disposition');
    expect(disposition('a"; filename=b\\.pdf')).toBe(
      `attachment; filename="a__ filename_b_.pdf"; filename*=UTF-8''a%22%3B%20filename%3Db%5C.pdf`,
    );
    expect(disposition("O'Brien (1)*.pdf")).toBe(
      `attachment; filename="O_Brien (1)_.pdf"; filename*=UTF-8''O%27Brien%20%281%29%2a.pdf`,
    );
  });
});
