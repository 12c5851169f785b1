import { describe, expect, it } from 'vitest';
import {
  isAcceptedResume,
  maxResumeBytes,
  resumeType,
} from '../../../../src/features/careers/resume-file.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

const pdf = bytes('%PDF-1.7\n');
const doc = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest');
const docx = bytes('PK\x03\x04....[Content_Types].xml....PK\x03\x04....word/document.xml');
const spreadsheet = bytes('PK\x03\x04....[Content_Types].xml....PK\x03\x04....xl/workbook.xml');
const page = bytes('<!doctype html><script>');

describe('a resume', () => {
  it('is a pdf, doc or docx by name and by content', () => {
    expect(isAcceptedResume('Arun Selvam.pdf', pdf)).toBe(true);
    expect(isAcceptedResume('CV.DOC', doc)).toBe(true);
    expect(isAcceptedResume('cv.final.docx', docx)).toBe(true);
  });

  it.each([
    ['an HTML page called pdf', 'cv.pdf', page],
    ['a pdf called docx', 'cv.docx', pdf],
    ['a pdf called exe', 'cv.exe', pdf],
    ['a pdf without an ending', 'pdf', pdf],
    ['a pdf with a second ending', 'cv.pdf.html', pdf],
    ['a spreadsheet called docx', 'cv.docx', spreadsheet],
    ['a docx called doc', 'cv.doc', docx],
    ['an empty file', 'cv.pdf', new Uint8Array()],
    ['a name from the prototype', 'cv.constructor', pdf],
  ])('is not %s', (_, name, content) => {
    expect(isAcceptedResume(name, content)).toBe(false);
  });

  it('is at most 5 MB', () => {
    expect(maxResumeBytes).toBe(5_242_880);
    const largest = new Uint8Array(maxResumeBytes);
    largest.set(pdf);
    expect(isAcceptedResume('cv.pdf', largest)).toBe(true);
    const tooLarge = new Uint8Array(maxResumeBytes + 1);
    tooLarge.set(pdf);
    expect(isAcceptedResume('cv.pdf', tooLarge)).toBe(false);
  });

  it('has the type of its last extension', () => {
    expect(resumeType('cv.pdf.DOCX')).toBe('docx');
    expect(resumeType('cv')).toBeUndefined();
  });
});
