-- Append-only history of every change to an enquiry.

create table public.enquiry_history (
  -- Order of the changes: those of one transaction have the same time.
  id bigint not null generated always as identity,
  created_at timestamptz not null default now(),
  enquiry_id uuid not null,
  kind text not null,
  -- New value: a status with the reason for a lost lead, an owner's mail address, a date or a note.
  detail text,
  -- Null for the system, and after the account is deleted.
  actor uuid,
  -- The user's mail address at that time; kept after the account is deleted.
  actor_email text
);
alter table public.enquiry_history
  add constraint enquiry_history_pkey primary key (id),
  add constraint enquiry_history_enquiry foreign key (enquiry_id)
    references public.enquiries (id) on delete cascade,
  add constraint enquiry_history_actor foreign key (actor) references auth.users (id) on delete set null,
  add constraint enquiry_history_kind_known
    check (kind in ('status', 'answered', 'unanswered', 'owner', 'follow_up', 'visit', 'released', 'note', 'imported')),
  add constraint enquiry_history_detail_length check (char_length(detail) between 1 and 2000);
create index enquiry_history_by_enquiry on public.enquiry_history (enquiry_id, id);
revoke all on table public.enquiry_history from public, anon, authenticated, service_role;
grant select on table public.enquiry_history to authenticated;
alter table public.enquiry_history enable row level security;
create policy "Staff read the history of enquiries" on public.enquiry_history
  for select to authenticated
  using ((select private.is_staff()));

-- Refuses every change, even by the table's owner and the secret key. Rows are only deleted with their enquiry, and
-- only the data of an erased account is cleared.
create function private.keep_history() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- At this depth the delete is a cascade of the foreign key.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    old.actor := case when new.actor is not null then old.actor end;
    old.actor_email := case when new.actor_email is not null then old.actor_email end;
    old.detail := case when old.kind <> 'owner' or new.detail is not null then old.detail end;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'The history of enquiries is not changed.' using errcode = 'insufficient_privilege';
end
$$;
revoke all on function private.keep_history() from public, anon, authenticated, service_role;
create trigger enquiry_history_keep
  before update or delete on public.enquiry_history
  for each row execute function private.keep_history();
create trigger enquiry_history_keep_all
  before truncate on public.enquiry_history
  for each statement execute function private.keep_history();

create function private.add_to_history(enquiry uuid, kind text, detail text) returns void
  language sql
  set search_path = ''
as $$
  insert into public.enquiry_history (enquiry_id, kind, detail, actor, actor_email)
  select enquiry, kind, detail, (select auth.uid()), (select email from auth.users where id = (select auth.uid()))
$$;
revoke all on function private.add_to_history(uuid, text, text) from public, anon, authenticated, service_role;

create function private.record_progress() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.add_to_history(new.id, change.kind, change.detail)
  from (values
    ('released', null, old.suspect and not new.suspect),
    ('answered', null, old.answered_at is null and new.answered_at is not null),
    ('unanswered', null, old.answered_at is not null and new.answered_at is null),
    ('status', new.status || coalesce(': ' || new.lost_reason, ''),
      (old.status, old.lost_reason) is distinct from (new.status, new.lost_reason)),
    ('owner', (select email from auth.users where id = new.owner_id), old.owner_id is distinct from new.owner_id),
    ('follow_up', new.follow_up_on::text, old.follow_up_on is distinct from new.follow_up_on),
    ('visit', new.visit_on::text, old.visit_on is distinct from new.visit_on)
  ) as change (kind, detail, changed)
  where change.changed;
  return null;
end
$$;
revoke all on function private.record_progress() from public, anon, authenticated, service_role;
create trigger enquiries_record_progress
  after update on public.enquiries
  for each row execute function private.record_progress();

-- Adds a note to an enquiry's history. False if the caller is not staff, the note is empty or the enquiry is unknown.
create function public.add_note(enquiry uuid, note text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.is_staff() or coalesce(trim(note), '') = ''
    or not exists (select from public.enquiries where id = enquiry)
  then
    return false;
  end if;
  perform private.add_to_history(enquiry, 'note', left(trim(note), 2000));
  return true;
end
$$;
revoke all on function public.add_note(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.add_note(uuid, text) to authenticated;

-- The history is deleted with its enquiry; entries of an erased account lose the mail address.
create or replace function public.erase_person(address text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  wanted text := lower(trim(address));
  erased jsonb := '{}';
  total integer;
begin
  delete from public.enquiries where lower(email) = wanted;
  get diagnostics total = row_count;
  erased := erased || jsonb_build_object('enquiries', total);
  delete from public.vendor_submissions where lower(email) = wanted;
  get diagnostics total = row_count;
  erased := erased || jsonb_build_object('vendor_submissions', total);
  delete from public.job_applications where lower(email) = wanted;
  get diagnostics total = row_count;
  erased := erased || jsonb_build_object('job_applications', total);
  update public.enquiries set answered_by_email = null where lower(answered_by_email) = wanted;
  update public.enquiry_history set actor_email = null where lower(actor_email) = wanted;
  delete from auth.audit_log_entries
    where wanted in (lower(payload ->> 'actor_username'), lower(payload -> 'traits' ->> 'user_email'))
      or payload ->> 'actor_id' in (select id::text from auth.users where lower(email) = wanted);
  update public.enquiry_history set detail = null where kind = 'owner' and lower(detail) = wanted;
  delete from auth.users where lower(email) = wanted;
  get diagnostics total = row_count;
  erased := erased || jsonb_build_object('accounts', total);
  perform private.record('erase', erased);
  return erased;
end
$$;
