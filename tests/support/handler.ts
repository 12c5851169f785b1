import { afterEach, beforeEach, vi } from 'vitest';
import type { Dependencies } from '../../functions/send-enquiry/dependencies.ts';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import type { SubmissionStore } from '../../functions/send-enquiry/store/submissions.ts';
import type { Enquiry } from '../../src/features/enquiry/schema.ts';

/** The site's main origin and its second one. */
export const site = 'https://www.example.com';
export const otherOrigin = 'https://example.com';
export const endpoint = 'https://project.supabase.co/functions/v1/send-enquiry';

/** Dependencies of a site that accepts only enquiries, with everything optional off; stores nothing. */
export const dependencies: Dependencies = {
  origins: [site, otherOrigin],
  saveEnquiry: async () => {},
  submissions: undefined,
  spamChecks: { minFillTime: 0, challenge: undefined },
  clientAddress: () => undefined,
  addressLimit: { check: async () => {}, countRefusal: async () => {} },
  onStored: () => {},
  serveBrochure: async () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  pushKey: undefined,
  readHealth: async () => ({
    status: 'ok',
    store: 'writable',
    failedStores: 0,
    oldestUnsentMail: null,
    failedMails: 0,
    heldMails: 0,
  }),
  hasSecretKey: () => false,
  tasks: {},
};

/** Values stored and logged by a test, and the function that stores them. Reset before each test. */
export const recorded = {
  saved: [] as unknown[],
  /** The project that each enquiry was sent from. */
  projects: [] as (string | undefined)[],
  logged: [] as unknown[][],
  save: async (enquiry: Enquiry): Promise<void> => void recorded.saved.push(enquiry),
  /** Store for vendor submissions and applications; tests of their delivery set it. */
  submissions: undefined as SubmissionStore | undefined,
};
const { save, submissions } = recorded;

/** Stores vendor submissions and applications together with the enquiries. */
export const submissionStore: SubmissionStore = {
  saveVendor: async (submission) => void recorded.saved.push(submission),
  saveApplication: async (form, resume) => void recorded.saved.push({ ...form, resume }),
  takeResume: async () => undefined,
};

beforeEach(() => {
  Object.assign(recorded, { saved: [], projects: [], logged: [], save, submissions });
  vi.spyOn(console, 'error').mockImplementation((...words) => void recorded.logged.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Calls the function with in-memory stores. */
export const handle = (init: RequestInit, search = '') =>
  handleEnquiry(new Request(endpoint + search, init), {
    ...dependencies,
    saveEnquiry: (enquiry, { project }) => {
      recorded.projects.push(project);
      return recorded.save(enquiry);
    },
    submissions: recorded.submissions,
  });

export const postJson = (body: unknown, headers: Record<string, string> = {}) =>
  handle({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  handle({ method: 'POST', headers, body: new URLSearchParams(fields) });
