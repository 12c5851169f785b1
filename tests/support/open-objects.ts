/** SQL that asks a database's catalogue what is open to the roles of the API, whatever the policies say. */

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
