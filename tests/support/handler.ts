import { afterEach, beforeEach, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import type { Enquiry } from '../../src/features/enquiry/schema.ts';

/** The site's main origin, and its other one. */
export const site = 'https://www.example.com';
export const other = 'https://example.com';
const endpoint = 'https://project.supabase.co/functions/v1/send-enquiry';

/** One enquiry of each form. */
export const contact = {
  formType: 'contact',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  message: 'Please call me about a villa.',
  enquiryType: 'property',
};
export const brochure = {
  formType: 'brochure',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  projectTitle: 'Amara',
};
export const lead = { ...brochure, formType: 'lead', message: '' };

/** What was stored and logged in this test, and how enquiries are stored. Empty again before each test. */
export const seen = {
  saved: [] as Enquiry[],
  logged: [] as unknown[][],
  save: async (enquiry: Enquiry): Promise<void> => void seen.saved.push(enquiry),
};
const { save } = seen;

beforeEach(() => {
  Object.assign(seen, { saved: [], logged: [], save });
  vi.spyOn(console, 'error').mockImplementation((...words) => void seen.logged.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Asks the function, whose store keeps enquiries in memory. */
export const handle = (init: RequestInit) =>
  handleEnquiry(new Request(endpoint, init), {
    origins: [site, other],
    save: (enquiry) => seen.save(enquiry),
  });

export const postJson = (body: unknown, headers: Record<string, string> = {}) =>
  handle({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  handle({ method: 'POST', headers, body: new URLSearchParams(fields) });
