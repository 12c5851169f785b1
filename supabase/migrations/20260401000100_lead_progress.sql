-- What becomes of an enquiry: status, owner, dates, and a history of every change that nobody can rewrite.

alter table public.enquiries
  add column status text not null default 'new',
  add column lost_reason text,
  add column owner_id uuid references auth.users (id) on delete set null,
  add column follow_up_on date,
  add column visit_on date;
update public.enquiries set status = 'contacted' where answered_at is not null;
alter table public.enquiries
  add constraint enquiries_status_known check (status in ('new', 'contacted', 'visit', 'booked', 'lost')),
  add constraint enquiries_new_is_unanswered check ((status = 'new') = (answered_at is null)),
  add constraint enquiries_lost_reason_whole check ((status = 'lost') = (lost_reason is not null)),
  add constraint enquiries_lost_reason_length check (char_length(lost_reason) between 1 and 200);
create index enquiries_by_status on public.enquiries (status, created_at desc, id desc);
create index enquiries_by_owner on public.enquiries (owner_id, created_at desc, id desc);
create index enquiries_by_project on public.enquiries (project_title, created_at desc, id desc);
create index enquiries_by_follow_up on public.enquiries (follow_up_on) where follow_up_on is not null;
create index enquiries_by_visit on public.enquiries (visit_on) where visit_on is not null;

-- 'answered' and 'status' go together: whichever of the two is changed, the other follows.
drop trigger enquiries_record_answer on public.enquiries;
drop function private.record_answer();
create function private.align_progress() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.status = old.status and (new.answered_at is null) <> (old.answered_at is null) then
    new.status := case when new.answered_at is null then 'new' else 'contacted' end;
  elsif (new.status = 'new') <> (new.answered_at is null) then
    new.answered_at := case when new.status <> 'new' then now() end;
  end if;
  -- Of two who answer, the first is kept.
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
  if new.status <> 'lost' then
    new.lost_reason := null;
  end if;
  -- A lead that is closed is called no more.
  if new.status in ('booked', 'lost') and new.status <> old.status then
    new.follow_up_on := null;
  end if;
  if new.owner_id is distinct from old.owner_id and new.owner_id is not null and not exists (
    select from public.user_roles where user_id = new.owner_id and role in ('admin', 'sales')
  ) then
    raise exception 'The owner of an enquiry must be one of the staff.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke all on function private.align_progress() from public, anon, authenticated, service_role;
create trigger enquiries_align_progress
  before update of answered_at, status, lost_reason, owner_id, follow_up_on on public.enquiries
  for each row execute function private.align_progress();

grant update (status, lost_reason, owner_id, follow_up_on, visit_on) on table public.enquiries to authenticated;

create table public.enquiry_history (
  -- The order of what happened: changes of one transaction have the same time.
  id bigint not null generated always as identity,
  created_at timestamptz not null default now(),
  enquiry_id uuid not null,
  kind text not null,
  -- The new value: a status with the reason of a loss, an owner's address, a date, a note.
  detail text,
  -- Null for the system itself, and once the account is gone.
  actor uuid,
  -- The person's address at that time: stays when the account is gone.
  actor_email text
);
alter table public.enquiry_history
  add constraint enquiry_history_pkey primary key (id),
  add constraint enquiry_history_enquiry foreign key (enquiry_id)
    references public.enquiries (id) on delete cascade,
  add constraint enquiry_history_actor foreign key (actor) references auth.users (id) on delete set null,
  add constraint enquiry_history_kind_known
    check (kind in ('status', 'answered', 'unanswered', 'owner', 'follow_up', 'visit', 'released', 'note')),
  add constraint enquiry_history_detail_length check (char_length(detail) between 1 and 2000);
create index enquiry_history_by_enquiry on public.enquiry_history (enquiry_id, id);
revoke all on table public.enquiry_history from public, anon, authenticated, service_role;
grant select on table public.enquiry_history to authenticated;
alter table public.enquiry_history enable row level security;
create policy "Staff read the history of enquiries" on public.enquiry_history
  for select to authenticated
  using ((select private.is_staff()));

-- Refuses every change, the owner's and the secret key's too. Rows go with their enquiry alone, and of an erased
-- account the address is forgotten.
create function private.keep_history() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- At this depth the foreign key deletes.
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

-- Writes a note into an enquiry's history. False for anybody but staff, for an empty note and for no such enquiry.
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

-- The history goes with its enquiry; of an erased account's deeds the address is forgotten.
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
