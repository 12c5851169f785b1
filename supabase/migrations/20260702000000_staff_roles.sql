-- The sales role reads and edits enquiries. Exports, job applications, vendors, mails and the audit log are reserved
-- for administrators.

alter table public.user_roles
  drop constraint user_roles_role_known,
  add constraint user_roles_role_known check (role in ('admin', 'sales', 'user'));

-- Whether the current user is staff: an administrator or sales.
create function private.is_staff() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select private.has_role('admin') or private.has_role('sales')
$$;
revoke all on function private.is_staff() from public, anon, authenticated, service_role;
grant execute on function private.is_staff() to authenticated;

drop policy "Administrators read every enquiry" on public.enquiries;
create policy "Staff read every enquiry" on public.enquiries
  for select to authenticated
  using ((select private.is_staff()));
drop policy "Administrators mark enquiries as answered" on public.enquiries;
create policy "Staff work enquiries" on public.enquiries
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

-- All staff, as [{"id", "email"}], to choose and show the owner of an enquiry. Null unless the caller is staff.
create function public.list_staff() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('id', id, 'email', email) order by lower(email))
  from auth.users as person
  where private.is_staff()
    and exists (select from public.user_roles where user_id = person.id and role in ('admin', 'sales'))
$$;
revoke all on function public.list_staff() from public, anon, authenticated, service_role;
grant execute on function public.list_staff() to authenticated;

-- `npm run admin:grant -- EMAIL [--role sales]`.
drop function public.admin_grant(text);
create function public.admin_grant(address text, granted text default 'admin') returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  person record;
begin
  if granted not in ('admin', 'sales') then
    return 'unknown role';
  end if;
  select id, email_confirmed_at into person
    from auth.users
    where lower(email) = lower(trim(address));
  if person.id is null then
    return 'unknown';
  end if;
  -- An unconfirmed address may belong to somebody else.
  if person.email_confirmed_at is null then
    return 'unconfirmed';
  end if;
  insert into public.user_roles (user_id, role) values (person.id, granted) on conflict do nothing;
  return 'granted';
end
$$;
revoke all on function public.admin_grant(text, text) from public, anon, authenticated, service_role;
grant execute on function public.admin_grant(text, text) to service_role;

-- Account details for the owner to check before granting a role: whoever signed up first may not own the address.
-- Null if there is no account with it.
create or replace function public.admin_account(address text) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'created_at', person.created_at,
    'last_sign_in_at', person.last_sign_in_at,
    'sessions', (select count(*) from auth.sessions where user_id = person.id),
    'roles', (
      select coalesce(jsonb_agg(role order by role), '[]') from public.user_roles where user_id = person.id
    )
  )
  from auth.users as person
  where lower(person.email) = lower(trim(address))
$$;

-- Revokes all staff roles. The user's next request is refused: policies read the table each time.
create or replace function public.admin_revoke(address text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  person uuid := (select id from auth.users where lower(email) = lower(trim(address)));
begin
  if person is null then
    return 'unknown';
  end if;
  delete from public.user_roles where user_id = person and role in ('admin', 'sales');
  return case when found then 'revoked' else 'none' end;
end
$$;
revoke all on function public.admin_account(text), public.admin_revoke(text)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_account(text), public.admin_revoke(text) to service_role;

-- 'Release': clears the mark of a suspect submission and sends its mails. Staff release enquiries, administrators
-- all submissions. False for other callers.
create or replace function public.release_submission(submission uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  released integer;
begin
  with marks as (
    update public.enquiries set suspect = false
      where id = submission and suspect and private.is_staff() returning 1
  ), vendor_marks as (
    update public.vendor_submissions set suspect = false
      where id = submission and suspect and private.has_role('admin') returning 1
  ), application_marks as (
    update public.job_applications set suspect = false
      where id = submission and suspect and private.has_role('admin') returning 1
  )
  select count(*) into released from (
    select from marks union all select from vendor_marks union all select from application_marks
  ) as found;
  if released = 0 then
    return false;
  end if;
  update public.mail_outbox set state = 'pending', next_attempt_at = now()
    where state = 'held' and submission in (enquiry_id, vendor_submission_id, job_application_id);
  perform private.record('submission.release', jsonb_build_object('submission', submission));
  return true;
end
$$;
