-- Requests for a visit and land offered for a joint venture. Both are enquiries: they are read, worked, erased and
-- forgotten like any other.

alter table public.enquiries
  -- The hour that was asked for, in India; the day is visit_on.
  add column visit_time text,
  add column visitors smallint,
  add column survey_number text,
  add column land_size text,
  add column land_place text;
-- The same limits as src/features/enquiry/fields.ts.
alter table public.enquiries
  drop constraint enquiries_form_type_known,
  add constraint enquiries_form_type_known
    check (form_type in ('contact', 'brochure', 'lead', 'visit', 'land')),
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

-- A file that puts a visit into a calendar.
alter table public.mail_outbox add column calendar text;

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

create or replace function private.owe(
  mails jsonb, circumstances jsonb, enquiry uuid, vendor_submission uuid, job_application uuid
) returns void
  language sql
  set search_path = ''
as $$
  insert into public.mail_outbox (kind, enquiry_id, vendor_submission_id, job_application_id, recipient,
    reply_to, subject, text_body, html_body, message_id, calendar, state)
  select mail.kind, enquiry, vendor_submission, job_application, mail.recipient, mail.reply_to, mail.subject,
    mail.text_body, mail.html_body, mail.message_id, mail.calendar,
    case when (circumstances ->> 'suspect')::boolean then 'held' else 'pending' end
  from jsonb_to_recordset(mails) as mail (kind text, recipient text, reply_to text, subject text,
    text_body text, html_body text, message_id text, calendar text)
$$;

create or replace function public.claim_mails(batch integer, webhooks boolean default false) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  taken jsonb;
begin
  -- The last attempt was never reported.
  update public.mail_outbox set state = 'failed', leased_until = null
    where state = 'pending' and attempts >= 8 and coalesce(leased_until, '-infinity') <= now();
  with due as (
    select id from public.mail_outbox
    where state = 'pending' and (kind = 'webhook') = webhooks
      and next_attempt_at <= now() and coalesce(leased_until, '-infinity') <= now()
    order by next_attempt_at, id
    limit least(batch, 100)
    for update skip locked
  ), claimed as (
    update public.mail_outbox as mail
    set attempts = mail.attempts + 1, leased_until = now() + interval '5 minutes'
    from due where mail.id = due.id
    returning mail.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'recipient', recipient, 'reply_to', reply_to, 'subject', subject,
    'text_body', case when webhooks then private.lead_payload(enquiry_id)::text else text_body end,
    'html_body', html_body, 'message_id', message_id, 'calendar', calendar,
    'created_at', created_at
  ) order by created_at, id), '[]') into taken from claimed;
  return taken;
end
$$;
