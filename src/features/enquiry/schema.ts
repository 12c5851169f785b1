/**
 * Schemas of the enquiries, shared by the browser's forms, the Edge Function and the tests.
 * Plain `zod` and relative imports only, so that browsers, Node and Deno can all load it.
 * Rules and messages: docs/behaviour.md#forms
 */
import * as z from 'zod/mini';
import { emailField, phoneField, textField } from '../../components/form/field-schemas.ts';
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

type TextName = 'name' | 'message' | 'projectTitle' | 'surveyNumber' | 'size' | 'place';

const text = (name: TextName) => textField(limits[name], messages[name], messages.tooLong);

const person = {
  name: text('name'),
  email: emailField(limits.email, messages.email, messages.tooLong),
  phone: phoneField(limits.phone, messages.phone, messages.tooLong),
};

const projectTitle = text('projectTitle');

/** The contact form: 'Send an Enquiry'. */
export const contactSchema = z.object({
  formType: z.literal('contact'),
  ...person,
  message: text('message'),
  enquiryType: z.enum(
    enquiryTypes.map(({ value }) => value),
    messages.enquiryType,
  ),
});

/** The brochure dialog: 'Request Brochure'. */
export const brochureSchema = z.object({ formType: z.literal('brochure'), ...person, projectTitle });

/** The embedded lead form of a project page: the brochure request with an optional message. */
export const leadSchema = z.object({
  formType: z.literal('lead'),
  ...person,
  projectTitle,
  message: z.optional(textField({ ...limits.message, min: 0 }, messages.message, messages.tooLong)),
});

/** The 'Book a Site Visit' form. */
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

/** The short form for land owners. */
export const landSchema = z.object({
  formType: z.literal('land'),
  surveyNumber: text('surveyNumber'),
  size: text('size'),
  place: text('place'),
  ...person,
});

/** Any enquiry that `send-enquiry` accepts, discriminated by `formType`. */
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
