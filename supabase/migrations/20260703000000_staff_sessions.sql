-- A role is only valid while the session of the request's access token exists. The token itself stays valid for up to
-- an hour, even after a sign-out or a new password.

create function private.has_session() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = (select auth.uid())
  )
$$;
revoke all on function private.has_session() from public, anon, authenticated, service_role;
grant execute on function private.has_session() to authenticated;

create or replace function private.has_role(wanted text) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = wanted
  ) and private.has_session()
$$;

alter policy "People read their own roles" on public.user_roles
  using (user_id = (select auth.uid()) and (select private.has_session()));
