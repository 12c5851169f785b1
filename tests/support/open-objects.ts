/** SQL on a database's catalogue for the objects open to the API roles, regardless of policies. */

/** SQL that lists the tables of our schemas without row-level security. */
export const unprotectedTables = `
  select relname as name from pg_catalog.pg_class
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and relkind in ('r', 'p') and not relrowsecurity`;

const roles = `unnest(array['anon', 'authenticated', 'service_role']) as role`;

/**
 * SQL that lists the objects open to the API roles besides the tables of the matrix: views and foreign tables may
 * bypass row-level security, and the tables of the schema `private` are closed to all roles.
 */
export const otherOpenObjects = `
  select relname as name from pg_catalog.pg_class, ${roles}
  where (relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')
      or relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f'))
    and (has_any_column_privilege(role, oid, 'select, insert, update, references')
      or has_table_privilege(role, oid, 'delete, truncate'))`;

/** SQL that lists the functions of the exposed schema that an API role may call. */
export const openFunctions = `
  select distinct proname as name from pg_catalog.pg_proc, ${roles}
  where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute') order by 1`;
