/**
 * Access matrix of tables, people and operations, which every database must satisfy: the embedded one over its data
 * API and a real PostgreSQL over SQL.
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
export const people = ['visitor', 'stranger', 'sales', 'administrator', 'function'] as const;
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
 * Outcomes for whole rows. Nobody may write, except that the function inserts submissions and staff manage their own
 * devices; job applications, mails, notes and histories are written by database functions. Staff set an enquiry's
 * progress through grants on single columns, which are tested separately.
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

/** Every cell of the matrix, for the titles of tests. */
export const cells = tables.flatMap((table) =>
  people.flatMap((person) =>
    verbs.map((verb) => ({ table, person, verb, outcome: policies[table][person][verb] })),
  ),
);
