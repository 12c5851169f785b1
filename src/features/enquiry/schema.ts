/**
 * What an enquiry is. One schema for the browser's forms, the Edge Function and the tests:
 * plain `zod` and relative imports only, so that browsers, Node and Deno can all load it.
 * Rules and messages: docs/behaviour.md#forms
 */
import * as z from 'zod/mini';
import { isTelephoneNumber } from '../../lib/telephone-number.ts';
import { enquiryTypes, limits } from './fields.ts';

export const messages = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid phone number.',
  enquiryType: 'Please select an enquiry type.',
  message: 'Message must be at least 10 characters.',
  projectTitle: 'Please name the project.',
  tooLong: (max: number) => `Please keep this under ${max + 1} characters.`,
} as const;

const text = (min: number, max: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(min, message), z.maxLength(max, messages.tooLong(max)));

const person = {
  name: text(limits.name.min, limits.name.max, messages.name),
  email: z
    .string(messages.email)
    .check(
      z.trim(),
      z.email(messages.email),
      z.maxLength(limits.email.max, messages.tooLong(limits.email.max)),
    ),
  phone: z.string(messages.phone).check(
    z.trim(),
    z.maxLength(limits.phone.max, messages.tooLong(limits.phone.max)),
    z.refine((value) => value.length >= limits.phone.min && isTelephoneNumber(value), messages.phone),
  ),
};

const projectTitle = text(limits.projectTitle.min, limits.projectTitle.max, messages.projectTitle);

/** The contact form: 'Send an Enquiry'. */
export const contactSchema = z.object({
  formType: z.literal('contact'),
  ...person,
  message: text(limits.message.min, limits.message.max, messages.message),
  enquiryType: z.enum(
    enquiryTypes.map(({ value }) => value),
    messages.enquiryType,
  ),
});

/** The brochure dialog: 'Request Brochure'. */
export const brochureSchema = z.object({ formType: z.literal('brochure'), ...person, projectTitle });

/** The embedded lead form of a project page: as the brochure request, with room for a word. */
export const leadSchema = z.object({
  formType: z.literal('lead'),
  ...person,
  projectTitle,
  message: z.optional(text(0, limits.message.max, messages.message)),
});

/** Whatever may arrive at `send-enquiry`, told apart by `formType`. */
export const enquirySchema = z.discriminatedUnion('formType', [contactSchema, brochureSchema, leadSchema]);

export type ContactEnquiry = z.infer<typeof contactSchema>;
export type BrochureRequest = z.infer<typeof brochureSchema>;
export type Enquiry = z.infer<typeof enquirySchema>;
