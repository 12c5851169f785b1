/**
 * What a job application is. One schema for the Edge Function and the tests; the form itself relies on the browser's
 * own checks (docs/behaviour.md#careers), so these rules refuse nothing that those accept but blanks. Plain `zod` and
 * relative imports only, so that browsers, Node and Deno can all load it.
 */
import * as z from 'zod/mini';
import { emailField, textField } from '../../components/form/field-schemas.ts';
import { limits, maxResumeBytes, resumeTypes } from './fields.ts';

/** What is wrong, for an application that got past the browser's checks. */
export const messages = {
  fullName: 'Please enter your full name.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter your phone number.',
  resume: 'Please attach your resume as a PDF, DOC or DOCX file.',
  resumeTooLarge: `Please attach a resume of at most ${maxResumeBytes / 2 ** 20} MB.`,
  tooLong: (max: number) => `Please keep this under ${max + 1} characters.`,
} as const;

export type ResumeType = keyof typeof resumeTypes;

const text = (name: 'fullName' | 'phone') => textField(limits[name], messages[name], messages.tooLong);

const optionalText = (name: 'position' | 'message') =>
  z.optional(z.string().check(z.trim(), z.maxLength(limits[name].max, messages.tooLong(limits[name].max))));

/** The text fields of the application form; the resume travels beside them as a file. */
export const applicationSchema = z.object({
  formType: z.literal('career'),
  fullName: text('fullName'),
  // The pattern of the browser's own email field, which is more lenient than zod's.
  email: emailField(limits.email, messages.email, messages.tooLong, z.regexes.html5Email),
  phone: text('phone'),
  /** The title of an opening, or `other`. */
  position: optionalText('position'),
  message: optionalText('message'),
});

export type JobApplication = z.infer<typeof applicationSchema>;

/** The type that a file's name claims; undefined if it is none of `resumeTypes`. @param name for example `CV.PDF` */
export function resumeType(name: string): ResumeType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && Object.hasOwn(resumeTypes, ending) ? (ending as ResumeType) : undefined;
}

/** The media type that a file's name claims. */
export function resumeMediaType(name: string): string {
  const type = resumeType(name);
  return type ? resumeTypes[type] : 'application/octet-stream';
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const pdfSignature = [0x25, 0x50, 0x44, 0x46, 0x2d]; // %PDF-
const docSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]; // OLE compound file
const zipSignature = [0x50, 0x4b, 0x03, 0x04]; // PK

const looksLike: Record<ResumeType, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => startsWith(bytes, pdfSignature),
  doc: (bytes) => startsWith(bytes, docSignature),
  docx: (bytes) => {
    if (!startsWith(bytes, zipSignature)) return false;
    // A zip names its entries in plain bytes, whatever it does to their contents.
    const names = new TextDecoder('latin1').decode(bytes);
    return names.includes('[Content_Types].xml') && names.includes('word/');
  },
};

/**
 * Whether a file is a resume that may be stored: its name ends as pdf, doc or docx, its content begins as that
 * type does, and it is neither empty nor larger than `maxResumeBytes`.
 */
export function isAcceptedResume(name: string, bytes: Uint8Array): boolean {
  const type = resumeType(name);
  return type !== undefined && bytes.length <= maxResumeBytes && looksLike[type](bytes);
}
