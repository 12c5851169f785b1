-- Lead data of enquiries: source, requested visit or offered land, and progress.

alter table public.enquiries
  add column status text not null default 'new',
  add column lost_reason text,
  add column owner_id uuid references auth.users (id) on delete set null,
  add column follow_up_on date,
  -- Requested or agreed day of a visit.
  add column visit_on date,
  -- Enquiries belong to one person if the last ten digits of the telephone number or the mail addresses match.
  add column phone_key text generated always as (
    nullif(substring(regexp_replace(phone, '\D', '', 'g') from '\d{10}$'), '')
  ) stored,
  add column mail_key text generated always as (nullif(lower(email), '')) stored,
  -- Short label from the browser session, for example 'google / cpc' or 'direct'; null if unknown.
  add column source text,
  -- First and last touch of that session.
  add column first_touch jsonb,
  add column last_touch jsonb,
  -- The page of the form.
  add column sent_from text,
  -- Requested time of a visit, in India's time zone.
  add column visit_time text,
  add column visitors smallint,
  add column survey_number text,
  add column land_size text,
  add column land_place text;
update public.enquiries set status = 'contacted' where answered_at is not null;
-- The same forms and limits as src/features/enquiry/fields.ts.
alter table public.enquiries
  drop constraint enquiries_form_type_known,
  add constraint enquiries_form_type_known
    check (form_type in ('contact', 'brochure', 'lead', 'visit', 'land')),
  add constraint enquiries_status_known check (status in ('new', 'contacted', 'visit', 'booked', 'lost')),
  add constraint enquiries_new_is_unanswered check ((status = 'new') = (answered_at is null)),
  add constraint enquiries_lost_reason_whole check ((status = 'lost') = (lost_reason is not null)),
  add constraint enquiries_lost_reason_length check (char_length(lost_reason) between 1 and 200),
  add constraint enquiries_source_length check (char_length(source) between 1 and 200),
  add constraint enquiries_sent_from_length check (char_length(sent_from) between 1 and 200),
  add constraint enquiries_touches_size
    check (octet_length(first_touch::text) <= 8000 and octet_length(last_touch::text) <= 8000),
  add constraint enquiries_visit_whole
    check ((form_type = 'visit') = (visit_time is not null) and (form_type = 'visit') = (visitors is not null)),
  add constraint enquiries_visit_time_form check (visit_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add constraint enquiries_visitors_count check (visitors between 1 and 6),
  add constraint enquiries_land_whole check (
    (form_type = 'land') = (survey_number is not null)
    and (form_type = 'land') = (land_size is not null)
    and (form_type = 'land') = (land_place is not null)
  ),
  add constraint enquiries_survey_number_length check (char_length(survey_number) between 1 and 120),
  add constraint enquiries_land_size_length check (char_length(land_size) between 1 and 60),
  add constraint enquiries_land_place_length check (char_length(land_place) between 2 and 200);
create index enquiries_by_status on public.enquiries (status, created_at desc, id desc);
create index enquiries_by_owner on public.enquiries (owner_id, created_at desc, id desc);
create index enquiries_by_project on public.enquiries (project_title, created_at desc, id desc);
create index enquiries_by_source on public.enquiries (source, created_at desc, id desc);
create index enquiries_by_follow_up on public.enquiries (follow_up_on) where follow_up_on is not null;
create index enquiries_by_visit on public.enquiries (visit_on) where visit_on is not null;
create index enquiries_by_phone on public.enquiries (phone_key) where phone_key is not null;
create index enquiries_by_mail on public.enquiries (mail_key) where mail_key is not null;
grant update (status, lost_reason, owner_id, follow_up_on, visit_on) on table public.enquiries to authenticated;

-- Keeps answered_at and status consistent: a change of one updates the other.
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
  -- If two users answer, the first is kept.
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
  -- Closed leads need no follow-up.
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

create or replace function public.submit_enquiry(enquiry jsonb, circumstances jsonb, mails jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  refusal jsonb;
  stored uuid;
begin
  select admitted.circumstances, admitted.refusal into circumstances, refusal
    from private.admit(circumstances) as admitted;
  if refusal is not null then
    return refusal;
  end if;
  insert into public.enquiries (name, email, phone, form_type, project_title, message, enquiry_type,
    visit_on, visit_time, visitors, survey_number, land_size, land_place,
    idempotency_key, suspect, consent_version, consented_at, source, first_touch, last_touch, sent_from)
  values (enquiry ->> 'name', enquiry ->> 'email', enquiry ->> 'phone', enquiry ->> 'form_type',
    enquiry ->> 'project_title', enquiry ->> 'message', enquiry ->> 'enquiry_type',
    (enquiry ->> 'visit_on')::date, enquiry ->> 'visit_time', (enquiry ->> 'visitors')::smallint,
    enquiry ->> 'survey_number', enquiry ->> 'land_size', enquiry ->> 'land_place',
    circumstances ->> 'key', coalesce((circumstances ->> 'suspect')::boolean, false),
    circumstances ->> 'consent', case when circumstances ->> 'consent' is not null then now() end,
    circumstances #>> '{source,name}', circumstances #> '{source,first}', circumstances #> '{source,last}',
    circumstances #>> '{source,page}')
  returning id into stored;
  perform private.owe(mails, circumstances, stored, null, null);
  return jsonb_build_object('outcome', 'stored');
end
$$;

-- Calendar file for a visit.
alter table public.mail_outbox add column calendar text;
