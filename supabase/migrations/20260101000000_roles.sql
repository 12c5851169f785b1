-- Roles and permissions. Signed-in users with the role 'admin' in user_roles are administrators;
-- rows are added by the project's owner, never through the API.

grant usage on schema public to anon, authenticated, service_role;

-- Policy helpers live outside the exposed schemas, so that they cannot be called over HTTP.
create schema private;
revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema private to authenticated;

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  created_at timestamptz not null default now()
);
alter table public.user_roles
  add constraint user_roles_pkey primary key (user_id, role),
  add constraint user_roles_role_known check (role in ('admin', 'user'));
revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select on table public.user_roles to authenticated;
alter table public.user_roles enable row level security;
create policy "People read their own roles" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()));

-- Whether the current user holds a role. Security definer, because the policies that call it
-- must not depend on that user's own read access.
create function private.has_role(wanted text) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = wanted
  )
$$;
revoke all on function private.has_role(text) from public, anon, authenticated, service_role;
grant execute on function private.has_role(text) to authenticated;
