/** The roles of a hosted project, shared by all databases of a server. */
export const platformRoles = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role supabase_auth_admin nologin noinherit;`;

/**
 * Returns the SQL for the state of a hosted project before the first migration.
 * @param grants whether new tables and functions are open to everybody until a migration closes them, as in projects
 * created before October 2026, or closed until one opens them
 */
export function hostedProject(grants: 'everything' | 'nothing'): string {
  return `
    create publication supabase_realtime;
    create schema auth;
    create table auth.users (id uuid primary key, email text, email_confirmed_at timestamptz,
      created_at timestamptz default now(), last_sign_in_at timestamptz);
    create table auth.sessions (id uuid primary key, user_id uuid references auth.users (id) on delete cascade);
    create table auth.audit_log_entries (id uuid primary key, payload json);
    create function auth.jwt() returns jsonb language sql stable
      as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
    create function auth.uid() returns uuid language sql stable as $$ select (auth.jwt() ->> 'sub')::uuid $$;
    grant usage on schema auth to anon, authenticated, service_role;
    ${
      grants === 'everything'
        ? `grant usage on schema public to anon, authenticated, service_role;
           alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
           alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`
        : 'revoke all on schema public from public;'
    }`;
}
