import type { FormType } from './form-schema.ts';

/** Noun for each kind of submission in responses. */
export const submissionNouns: Record<FormType, 'enquiry' | 'vendor form' | 'application'> = {
  contact: 'enquiry',
  brochure: 'enquiry',
  lead: 'enquiry',
  visit: 'enquiry',
  land: 'enquiry',
  vendor: 'vendor form',
  career: 'application',
};

/** Title of each kind of form in messages to the company. */
export const formTitles: Record<FormType, string> = {
  contact: 'Enquiry',
  brochure: 'Brochure request',
  lead: 'Project lead',
  visit: 'Site visit',
  land: 'Land for a joint venture',
  vendor: 'Vendor submission',
  career: 'Job application',
};
