/**
 * Fields of the enquiry forms, in display order. Plain data without package imports, so that browsers, Node and Deno
 * can all load it.
 */
import type { FormField } from '../../components/form/field-definition.ts';
import { visitHours } from './visit-times.ts';

/** Lengths in characters, after trimming. The maxima are those of the database table. */
export const limits = {
  name: { min: 2, max: 120 },
  email: { max: 254 },
  phone: { min: 10, max: 40 },
  message: { min: 10, max: 4000 },
  projectTitle: { min: 1, max: 120 },
  surveyNumber: { min: 1, max: 120 },
  size: { min: 1, max: 60 },
  place: { min: 2, max: 200 },
} as const;

/** The kinds of enquiry a visitor can choose from; the first is the default. */
export const enquiryTypes = [
  { value: 'property', label: 'Property Enquiry' },
  { value: 'sales', label: 'Sales Support' },
  { value: 'careers', label: 'Job Opportunity' },
  { value: 'partner', label: 'Channel Partner' },
  { value: 'venture', label: 'Joint Venture' },
] as const;

/** Name and contact details of the sender. */
export const personFields = [
  { name: 'name', label: 'Name', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', required: true },
] as const satisfies readonly FormField[];

/** Set by the page that contains the form; visible only on the Edge Function's form page. */
const projectTitle = { name: 'projectTitle', label: 'Project', required: true } as const satisfies FormField;

/** The contact form: 'Send an Enquiry'. */
export const contactFields = [
  ...personFields,
  { as: 'select', name: 'enquiryType', label: 'Enquiry Type', options: enquiryTypes, required: true },
  { as: 'textarea', name: 'message', label: 'Message', required: true },
] as const satisfies readonly FormField[];

/** The brochure dialog: 'Request Brochure'. */
export const brochureFields = [projectTitle, ...personFields] as const satisfies readonly FormField[];

/** Optional field of the lead form, enabled by its settings. */
export const leadMessage = {
  as: 'textarea',
  name: 'message',
  label: 'Message (optional)',
  rows: 3,
} as const satisfies FormField;

/** The embedded lead form of a project page. */
export const leadFields = [
  projectTitle,
  ...personFields,
  leadMessage,
] as const satisfies readonly FormField[];

/** Options for the number of people at a visit. */
export const visitors = ['1', '2', '3', '4', '5', '6'] as const;

/** The 'Book a Site Visit' form. */
export const visitFields = [
  projectTitle,
  { name: 'day', label: 'Day', type: 'date', required: true },
  { as: 'select', name: 'time', label: 'Hour', options: visitHours, required: true },
  {
    as: 'select',
    name: 'people',
    label: 'People',
    options: visitors.map((value) => ({ value, label: value })),
    required: true,
  },
  ...personFields,
] as const satisfies readonly FormField[];

/** The short form for land owners. */
export const landFields = [
  { name: 'surveyNumber', label: 'Survey Number', required: true },
  { name: 'size', label: 'Size of the Land', required: true },
  { name: 'place', label: 'Place', required: true },
  ...personFields,
] as const satisfies readonly FormField[];
