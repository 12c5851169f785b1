/** Permissions of the database functions, and a harmless call of each. */
import { type Person, people } from './access-matrix.ts';

const secretKey: readonly Person[] = ['function'];

/** These return false, null or no rows to callers without the role, which is tested with each function. */
const signedIn: readonly Person[] = ['stranger', 'sales', 'administrator'];

/** Permitted callers by function. */
const callers = {
  add_note: signedIn,
  admin_account: secretKey,
  admin_grant: secretKey,
  admin_revoke: secretKey,
  check_health: secretKey,
  claim_mails: secretKey,
  claim_push_messages: secretKey,
  count_of_person: signedIn,
  count_refusal: secretKey,
  erase_person: secretKey,
  forget_old: secretKey,
  hand_over_again: signedIn,
  hand_over_state: signedIn,
  hurry_mails: secretKey,
  import_enquiries: signedIn,
  lead_numbers: signedIn,
  list_sources: signedIn,
  list_staff: signedIn,
  record_export: signedIn,
  release_submission: signedIn,
  report_mails: secretKey,
  resend_mail: signedIn,
  resume_link: signedIn,
  search_enquiries: signedIn,
  submission_wait: secretKey,
  submit_application: secretKey,
  submit_enquiry: secretKey,
  submit_vendor: secretKey,
  take_resume: secretKey,
} satisfies Record<string, readonly Person[]>;

export type FunctionName = keyof typeof callers;
export const functions = Object.keys(callers) as FunctionName[];

const unknownId = '00000000-0000-4000-8000-000000000009';

/** Submissions as the function passes them to the database. */
export const submitted = {
  enquiry: { name: 'Third', email: 'a@example.com', phone: '9000010000', form_type: 'contact' },
  vendor: {
    company_name: 'Third',
    contact_name: 'Meera Nair',
    email: 'a@example.com',
    phone: '9000010000',
    vendor_type: 'contractor',
    materials_description: 'Bricks and tiles',
    agrees_to_terms: true,
  },
  application: {
    full_name: 'Third',
    email: 'a@example.com',
    phone: '9000010000',
    resume_name: 'cv.pdf',
    resume_type: 'application/pdf',
  },
} as const;

/** Parameters for a harmless call of every function. */
export const harmlessParameters: Record<FunctionName, Record<string, unknown>> = {
  add_note: { enquiry: unknownId, note: 'x' },
  admin_account: { address: 'nobody@example.com' },
  admin_grant: { address: 'nobody@example.com' },
  admin_revoke: { address: 'nobody@example.com' },
  check_health: {},
  claim_mails: { batch: 0 },
  claim_push_messages: { batch: 0 },
  count_of_person: { enquiries: [unknownId] },
  count_refusal: { address: 'x' },
  erase_person: { address: 'nobody@example.com' },
  forget_old: { retention_days: 0 },
  hand_over_again: { enquiry: unknownId },
  hand_over_state: { enquiry: unknownId },
  hurry_mails: {},
  import_enquiries: { leads: [] },
  lead_numbers: { weeks: 1 },
  list_sources: {},
  list_staff: {},
  record_export: { subject: 'enquiries', row_count: 2 },
  release_submission: { submission: unknownId },
  report_mails: { results: [] },
  resend_mail: { mail: unknownId },
  resume_link: { application: unknownId },
  search_enquiries: { pattern: 'x', wanted: {}, page_size: 50 },
  submission_wait: { address: 'x', per_address: 1 },
  submit_application: {
    application: submitted.application,
    resume_base64: 'JVBERi0=',
    circumstances: {},
    mails: [],
  },
  submit_enquiry: { enquiry: submitted.enquiry, circumstances: {}, mails: [] },
  submit_vendor: { submission: submitted.vendor, circumstances: {}, mails: [] },
  take_resume: { token: 'x' },
};

/** Every pair of function and person, for the titles of tests. */
export const calls = functions.flatMap((name) =>
  people.map((person) => ({
    name,
    person,
    outcome: callers[name].includes(person) ? ('open' as const) : ('refused' as const),
  })),
);
