-- Makes a user who has signed up an administrator: `npm run admin:grant -- EMAIL`. Requires the secret key.
-- Returns a code and does not raise, because servers report exceptions to the caller in different ways.

create function public.admin_grant(address text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  person record;
begin
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
  insert into public.user_roles (user_id, role) values (person.id, 'admin') on conflict do nothing;
  return 'granted';
end
$$;
revoke all on function public.admin_grant(text) from public, anon, authenticated, service_role;
grant execute on function public.admin_grant(text) to service_role;
