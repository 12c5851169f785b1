import { afterEach, beforeEach, vi } from 'vitest';
import type { Dependencies } from '../../functions/send-enquiry/dependencies.ts';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import type { Enquiry } from '../../src/features/enquiry/schema.ts';

/** The site's main origin, and its other one. */
export const site = 'https://www.example.com';
export const other = 'https://example.com';
export const endpoint = 'https://project.supabase.co/functions/v1/send-enquiry';

/** A site that accepts enquiries alone, with nothing switched on; stores nowhere. */
export const dependencies: Dependencies = {
  origins: [site, other],
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

/** What was stored and logged in this test, and how enquiries are stored. Empty again before each test. */
export const seen = {
  saved: [] as Enquiry[],
  /** The project that each was sent from. */
  projects: [] as (string | undefined)[],
  logged: [] as unknown[][],
  save: async (enquiry: Enquiry): Promise<void> => void seen.saved.push(enquiry),
};
const { save } = seen;

beforeEach(() => {
  Object.assign(seen, { saved: [], projects: [], logged: [], save });
  vi.spyOn(console, 'error').mockImplementation((...words) => void seen.logged.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Asks the function, whose store keeps enquiries in memory. */
export const handle = (init: RequestInit, search = '') =>
  handleEnquiry(new Request(endpoint + search, init), {
    ...dependencies,
    saveEnquiry: (enquiry, { project }) => {
      seen.projects.push(project);
      return seen.save(enquiry);
    },
  });

export const postJson = (body: unknown, headers: Record<string, string> = {}) =>
  handle({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  handle({ method: 'POST', headers, body: new URLSearchParams(fields) });
