/**
 * What an enquiry is. One schema for the browser's forms, the Edge Function and the tests:
 * plain `zod` and relative imports only, so that browsers, Node and Deno can all load it.
 * Rules and messages: docs/behaviour.md#forms
 */
import * as z from 'zod/mini';
import { isTelephoneNumber } from '../../lib/telephone-number.ts';
import { enquiryTypes, limits, visitors } from './fields.ts';
import { isVisitDay, officeDays, visitHours } from './visit-times.ts';

export const messages = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid phone number.',
  enquiryType: 'Please select an enquiry type.',
  message: 'Message must be at least 10 characters.',
  projectTitle: 'Please name the project.',
  day: `Please choose a day from tomorrow on, ${officeDays}.`,
  time: 'Please choose an hour.',
  people: 'Please say how many will come.',
  surveyNumber: 'Please enter the survey number.',
  size: 'Please enter the size of the land.',
  place: 'Please enter the place.',
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

/** The request 'Book a Site Visit'. */
export const visitSchema = z.object({
  formType: z.literal('visit'),
  projectTitle,
  day: z.string(messages.day).check(z.refine((day) => isVisitDay(day, Date.now()), messages.day)),
  time: z.enum(
    visitHours.map(({ value }) => value),
    messages.time,
  ),
  people: z.enum(visitors, messages.people),
  ...person,
});

const landText = (name: 'surveyNumber' | 'size' | 'place') =>
  text(limits[name].min, limits[name].max, messages[name]);

/** The short form for land owners. */
export const landSchema = z.object({
  formType: z.literal('land'),
  surveyNumber: landText('surveyNumber'),
  size: landText('size'),
  place: landText('place'),
  ...person,
});

/** Whatever may arrive at `send-enquiry`, told apart by `formType`. */
export const enquirySchema = z.discriminatedUnion('formType', [
  contactSchema,
  brochureSchema,
  leadSchema,
  visitSchema,
  landSchema,
]);

export type ContactEnquiry = z.infer<typeof contactSchema>;
export type BrochureRequest = z.infer<typeof brochureSchema>;
export type VisitRequest = z.infer<typeof visitSchema>;
export type Enquiry = z.infer<typeof enquirySchema>;
