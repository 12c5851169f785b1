/**
 * Who may do what to which table: the expectation every database is held to, the embedded one over its
 * data protocol and a real PostgreSQL over SQL.
 */

export const tables = ['enquiries', 'job_applications', 'user_roles', 'vendor_submissions'] as const;
export type Table = (typeof tables)[number];

export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** A visitor has the publishable key, a stranger has signed in, an administrator has the role, the function has the secret key. */
export const people = ['visitor', 'stranger', 'administrator', 'function'] as const;
export type Person = (typeof people)[number];

/** `refused` by privilege (42501), `done`, or for reads: `nothing`, `own` rows, `all` rows. */
export type Outcome = 'refused' | 'done' | 'nothing' | 'own' | 'all';

const refusedEverything = {
  select: 'refused',
  insert: 'refused',
  update: 'refused',
  delete: 'refused',
} as const;

/**
 * What happens to whole rows. Writing is closed to everybody but the function, which may only add what visitors
 * send; job applications come through `submit_application`. That administrators may say of an enquiry that it is
 * answered is a grant on one column, tested where that is.
 */
export const policies: Record<Table, Record<Person, Record<Verb, Outcome>>> = {
  enquiries: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing' },
    administrator: { ...refusedEverything, select: 'all' },
    function: { ...refusedEverything, insert: 'done' },
  },
  job_applications: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing' },
    administrator: { ...refusedEverything, select: 'all' },
    function: refusedEverything,
  },
  user_roles: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing' },
    administrator: { ...refusedEverything, select: 'own' },
    function: refusedEverything,
  },
  vendor_submissions: {
    visitor: refusedEverything,
    stranger: { ...refusedEverything, select: 'nothing' },
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

export const functions = ['admin_grant', 'resume_link', 'submit_application', 'take_resume'] as const;
export type FunctionName = (typeof functions)[number];

/** Who may call which function. What `resume_link` gives to whom is tested where job applications are. */
const callers: Record<FunctionName, readonly Person[]> = {
  admin_grant: ['function'],
  resume_link: ['stranger', 'administrator'],
  submit_application: ['function'],
  take_resume: ['function'],
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
