import { describe, expect, test } from 'vitest';
import { maxNameLength, storedName } from '../../../../../functions/send-enquiry/store/resume-name.ts';

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

  test('is truncated before its extension', () => {
    const name = storedName(`${'😀'.repeat(300)}.docx`);
    expect([...name]).toHaveLength(maxNameLength);
    expect(name).toMatch(/😀\.docx$/);
  });
});
