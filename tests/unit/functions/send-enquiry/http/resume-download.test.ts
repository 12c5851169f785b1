import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../../../../functions/send-enquiry/handler.ts';
import { resumeDownload } from '../../../../../functions/send-enquiry/http/resume-download.ts';
import type { SubmissionStore } from '../../../../../functions/send-enquiry/store/submissions.ts';
import type { Resume } from '../../../../../functions/send-enquiry/submission/received-form.ts';
import { resumeTypes } from '../../../../../src/features/careers/resume-file.ts';
import { dependencies, endpoint, handle } from '../../../../support/handler.ts';

let take: SubmissionStore['takeResume'];

beforeEach(() => {
  take = async () => undefined;
});

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

describe('a link to a resume', () => {
  test('serves the file as a download, never inline', async () => {
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

  test('that was used or has expired answers 410', async () => {
    expect((await open(token)).status).toBe(410);
  });

  test.each(['', 'x', `${token}0`, token.toUpperCase(), '%00'])(
    'with the malformed token "%s" answers 404',
    async (value) => {
      expect((await open(value)).status).toBe(404);
    },
  );

  test('answers 503 when the resume cannot be read', async () => {
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
  test('cannot break the Content-Disposition header', () => {
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

test('a HEAD request of a link scanner does not use up the link to a resume', async () => {
  const takeResume = vi.fn(async () => undefined);
  take = takeResume;
  expect((await open(token, 'HEAD')).status).toBe(405);
  expect(takeResume).not.toHaveBeenCalled();
  expect((await open(token)).status).toBe(410);
});

describe('without delivery', () => {
  test('resume links do not work', async () => {
    expect((await handle({}, `?resume=${'0'.repeat(64)}`)).status).toBe(405);
  });
});
