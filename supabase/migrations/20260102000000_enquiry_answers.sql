-- Time and author of the answer to an enquiry. An administrator only marks it as answered or unanswered;
-- the database records the time and the user.

alter table public.enquiries
  add column answered_at timestamptz,
  add column answered_by uuid references auth.users (id) on delete set null,
  -- The user's mail address at that time; kept after the account is deleted.
  add column answered_by_email text;
alter table public.enquiries
  add constraint enquiries_answer_whole
    check (answered_at is not null or (answered_by is null and answered_by_email is null));
create index enquiries_unanswered on public.enquiries (created_at desc, id desc) where answered_at is null;

-- Security definer, to look up the address. If two administrators answer, the first is kept.
create function private.record_answer() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.answered_at is null then
    new.answered_by := null;
    new.answered_by_email := null;
  elsif old.answered_at is null then
    new.answered_at := now();
    new.answered_by := (select auth.uid());
    new.answered_by_email := (select email from auth.users where id = new.answered_by);
  else
    new.answered_at := old.answered_at;
    new.answered_by := old.answered_by;
    new.answered_by_email := old.answered_by_email;
  end if;
  return new;
end
$$;
revoke all on function private.record_answer() from public, anon, authenticated, service_role;
create trigger enquiries_record_answer
  before update of answered_at on public.enquiries
  for each row execute function private.record_answer();

grant update (answered_at) on table public.enquiries to authenticated;
create policy "Administrators mark enquiries as answered" on public.enquiries
  for update to authenticated
  using ((select private.has_role('admin')))
  with check ((select private.has_role('admin')));
