/**
 * Who may do what to which table: the expectation every database is held to, the embedded one over its
 * data protocol and a real PostgreSQL over SQL.
 */

export const tables = [
  'audit_log',
  'enquiries',
  'enquiry_history',
  'job_applications',
  'mail_outbox',
  'push_subscriptions',
  'user_roles',
  'vendor_submissions',
] as const;
export type Table = (typeof tables)[number];

const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** A visitor has the publishable key, a stranger has signed in, staff have roles, the function has the secret key. */
const people = ['visitor', 'stranger', 'sales', 'administrator', 'function'] as const;
export type Person = (typeof people)[number];

/** `refused` by privilege (42501), `done`, or for reads and deletions: `nothing`, `own` rows, `all` rows. */
type Outcome = 'refused' | 'done' | 'nothing' | 'own' | 'all';

const refusedEverything = {
  select: 'refused',
  insert: 'refused',
  update: 'refused',
  delete: 'refused',
} as const;

/**
 * What happens to whole rows. Writing is closed to everybody but the function, which may only add what visitors
 * send, and to staff but for their own devices; job applications, mails, notes and histories come through functions.
 * That staff may say how far an enquiry is are grants on single columns, tested where those are.
 */
const policies: Record<Table, Record<Person, Record<Verb, Outcome>>> = {
  audit_log: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing' },
    sales: { ...refusedEverything, select: 'nothing' },
    administrator: { ...refusedEverything, select: 'all' },
    function: refusedEverything,
  },
  enquiries: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing' },
    sales: { ...refusedEverything, select: 'all' },
    administrator: { ...refusedEverything, select: 'all' },
    function: { ...refusedEverything, insert: 'done' },
  },
  enquiry_history: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing' },
    sales: { ...refusedEverything, select: 'all' },
    administrator: { ...refusedEverything, select: 'all' },
    function: refusedEverything,
  },
  job_applications: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing' },
    sales: { ...refusedEverything, select: 'nothing' },
    administrator: { ...refusedEverything, select: 'all' },
    function: refusedEverything,
  },
  mail_outbox: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing' },
    sales: { ...refusedEverything, select: 'nothing' },
    administrator: { ...refusedEverything, select: 'all' },
    function: refusedEverything,
  },
  push_subscriptions: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing', delete: 'nothing' },
    sales: { select: 'own', insert: 'done', update: 'refused', delete: 'own' },
    administrator: { select: 'own', insert: 'done', update: 'refused', delete: 'own' },
    function: refusedEverything,
  },
  user_roles: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing' },
    sales: { ...refusedEverything, select: 'own' },
    administrator: { ...refusedEverything, select: 'own' },
    function: refusedEverything,
  },
  vendor_submissions: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing' },
    sales: { ...refusedEverything, select: 'nothing' },
    administrator: { ...refusedEverything, select: 'all' },
    function: { ...refusedEverything, insert: 'done' },
  },
};

/** Every cell of the matrix, in words for a test's name. */
export const cells = tables.flatMap((table) =>
  people.flatMap((person) =>
    verbs.map((verb) => ({ table, person, verb, outcome: policies[table][person][verb] })),
  ),
);

const secretKey: readonly Person[] = ['function'];

/** These answer false, null or nothing to whoever lacks the role, which is tested where they are. */
const signedIn: readonly Person[] = ['stranger', 'sales', 'administrator'];

/** Who may call which function. */
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

const nobody = '00000000-0000-4000-8000-000000000009';

/** Submissions as the function hands them over. */
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

/** For every function what it may be called with to no harm. */
export const harmless: Record<FunctionName, Record<string, unknown>> = {
  add_note: { enquiry: nobody, note: 'x' },
  admin_account: { address: 'nobody@example.com' },
  admin_grant: { address: 'nobody@example.com' },
  admin_revoke: { address: 'nobody@example.com' },
  check_health: {},
  claim_mails: { batch: 0 },
  claim_push_messages: { batch: 0 },
  count_of_person: { enquiries: [nobody] },
  count_refusal: { address: 'x' },
  erase_person: { address: 'nobody@example.com' },
  forget_old: { retention_days: 0 },
  hand_over_again: { enquiry: nobody },
  hand_over_state: { enquiry: nobody },
  hurry_mails: {},
  import_enquiries: { leads: [] },
  lead_numbers: { weeks: 1 },
  list_sources: {},
  list_staff: {},
  record_export: { subject: 'enquiries', row_count: 2 },
  release_submission: { submission: nobody },
  report_mails: { results: [] },
  resend_mail: { mail: nobody },
  resume_link: { application: nobody },
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

/** Every pair of a function and a person, in words for a test's name. */
export const calls = functions.flatMap((name) =>
  people.map((person) => ({
    name,
    person,
    outcome: callers[name].includes(person) ? ('open' as const) : ('refused' as const),
  })),
);

/** SQL that lists the tables of our schemas on which row-level security is off. */
export const unprotectedTables = `
  select relname as name from pg_catalog.pg_class
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and relkind in ('r', 'p') and not relrowsecurity`;

const roles = `unnest(array['anon', 'authenticated', 'service_role']) as role`;

/**
 * SQL that lists what the roles of the API can use besides the tables of the matrix: views and functions may pass
 * row-level security by, and the tables of the schema `private` are nobody's.
 */
export const otherOpenObjects = `
  select relname as name from pg_catalog.pg_class, ${roles}
  where (relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')
      or relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f'))
    and (has_any_column_privilege(role, oid, 'select, insert, update, references')
      or has_table_privilege(role, oid, 'delete, truncate'))`;

/** SQL that lists the functions of the exposed schema that a role of the API may call. */
export const openFunctions = `
  select distinct proname as name from pg_catalog.pg_proc, ${roles}
  where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute') order by 1`;
