/**
 * Schema of a job application, for the Edge Function and the tests. The form itself relies on the browser's own
 * validation (docs/behaviour.md#careers), so these rules accept whatever the browser does, except blanks. Plain `zod`
 * and relative imports only, so that browsers, Node and Deno can all load it.
 */
import * as z from 'zod/mini';
import { emailField, textField } from '../../components/form/field-schemas.ts';
import { limits } from './fields.ts';
import { maxResumeBytes } from './resume-file.ts';

/** Errors for an application that passed the browser's validation. */
export const messages = {
  fullName: 'Please enter your full name.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter your phone number.',
  resume: 'Please attach your resume as a PDF, DOC or DOCX file.',
  resumeTooLarge: `Please attach a resume of at most ${maxResumeBytes / 2 ** 20} MB.`,
  tooLong: (max: number) => `Please keep this under ${max + 1} characters.`,
} as const;

const text = (name: 'fullName' | 'phone') => textField(limits[name], messages[name], messages.tooLong);

const optionalText = (name: 'position' | 'message') =>
  z.optional(z.string().check(z.trim(), z.maxLength(limits[name].max, messages.tooLong(limits[name].max))));

/** Text fields of the application form; the resume is sent alongside as a file. */
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
