-- Import of leads from an earlier system, from a file that an administrator chooses.

-- Parses an ISO 8601 timestamp, in India's time zone unless one is given; null if it is invalid.
create function private.moment_of(value text) returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
begin
  if value !~ '^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$' then
    return null;
  end if;
  return case
    when value ~ '(Z|[+-]\d\d:?\d\d)$' then value::timestamptz
    else value::timestamp at time zone interval '5:30'
  end;
exception when datetime_field_overflow or invalid_datetime_format then
  return null;
end
$$;
revoke all on function private.moment_of(text) from public, anon, authenticated, service_role;

-- Validates leads and, if confirmed, stores the valid ones of new persons. `leads` is a list of objects with text
-- values; returns {"new": <count>, "others": [{"position", "outcome": "duplicate" or "invalid", "reason"}]} with
-- positions from 1. Sends no mails and no webhooks. Null unless the caller is an administrator.
create function public.import_enquiries(leads jsonb, confirmed boolean default false) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  answer jsonb;
begin
  if not private.has_role('admin') then
    return null;
  end if;
  if jsonb_typeof(leads) <> 'array' or jsonb_array_length(leads) > 2000 then
    raise exception 'Leads are imported as a list of 2000 at most.' using errcode = 'check_violation';
  end if;
  -- Imports are serialised, so that a concurrent import of the same file finds its leads as duplicates.
  perform pg_advisory_xact_lock(hashtextextended('import', 0));
  with given as (
    select position::integer, nullif(trim(lead ->> 'name'), '') as name, nullif(trim(lead ->> 'email'), '') as email,
      nullif(trim(lead ->> 'phone'), '') as phone, nullif(trim(lead ->> 'form_type'), '') as form_type,
      nullif(trim(lead ->> 'enquiry_type'), '') as enquiry_type,
      nullif(trim(lead ->> 'project_title'), '') as project_title, nullif(trim(lead ->> 'message'), '') as message,
      coalesce(nullif(trim(lead ->> 'status'), ''), 'contacted') as status,
      nullif(trim(lead ->> 'lost_reason'), '') as lost_reason, nullif(trim(lead ->> 'source'), '') as source,
      nullif(trim(lead ->> 'created_at'), '') as created_text,
      nullif(trim(lead ->> 'follow_up_on'), '') as follow_up_text, nullif(trim(lead ->> 'visit_on'), '') as visit_text
    from jsonb_array_elements(leads) with ordinality as item (lead, position)
  ), read as (
    select given.*, private.moment_of(created_text) as created_at,
      (private.moment_of(follow_up_text) at time zone interval '5:30')::date as follow_up_on,
      (private.moment_of(visit_text) at time zone interval '5:30')::date as visit_on,
      -- As in the columns of the same names.
      substring(regexp_replace(phone, '\D', '', 'g') from '\d{10}$') as phone_key, lower(email) as mail_key
    from given
  ), checked as (
    select read.*, case
      when name is null or char_length(name) not between 2 and 120 then 'The name needs 2 to 120 characters.'
      when email is null and phone is null then 'There is neither a mail address nor a telephone number.'
      when email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(email) > 254
        then 'This is no mail address of up to 254 characters.'
      when phone !~ '^[+\d\s().,/-]+$' or char_length(phone) not between 10 and 40
        then 'The telephone number needs 10 to 40 figures and marks between them.'
      when enquiry_type not in ('property', 'sales', 'careers', 'partner', 'venture')
        then 'The enquiry type is none of property, sales, careers, partner and venture.'
      when char_length(project_title) > 120 then 'The project has more than 120 characters.'
      when char_length(message) > 4000 then 'The message has more than 4000 characters.'
      when char_length(source) > 200 then 'The source has more than 200 characters.'
      when status not in ('new', 'contacted', 'visit', 'booked', 'lost')
        then 'The status is none of new, contacted, visit, booked and lost.'
      when status = 'lost' and lost_reason is null then 'A lost lead needs the reason.'
      when char_length(lost_reason) > 200 then 'The reason has more than 200 characters.'
      when created_text is not null and created_at is null or follow_up_text is not null and follow_up_on is null
        or visit_text is not null and visit_on is null then 'A date is none. Write it as 2026-11-22 or 22/11/2026.'
      when created_at > now() then 'The date is in the future.'
    end as mistake
    from read
  ), judged as (
    select checked.*, case
      when mistake is not null then mistake
      when exists (select from public.enquiries as known where known.phone_key = checked.phone_key)
        or exists (select from public.enquiries as known where known.mail_key = checked.mail_key)
        then 'This person is known already.'
      when phone_key is not null
        and position > min(position) filter (where mistake is null) over (partition by phone_key)
        or mail_key is not null
        and position > min(position) filter (where mistake is null) over (partition by mail_key)
        then 'This person stands further up in the file.'
    end as reason
    from checked
  ), stored as (
    insert into public.enquiries (created_at, name, email, phone, form_type, enquiry_type, project_title, message,
      status, lost_reason, follow_up_on, visit_on, answered_at, source, first_touch)
    select coalesce(created_at, now()), name, coalesce(email, ''), phone,
      -- The forms 'visit' and 'land' require columns that a file does not have.
      case when form_type in ('contact', 'brochure') then form_type else 'lead' end, enquiry_type, project_title, message,
      status, case when status = 'lost' then lost_reason end, follow_up_on, visit_on,
      case when status <> 'new' then coalesce(created_at, now()) end, 'import',
      case when source is not null then jsonb_build_object('source', source) end
    from judged where confirmed and reason is null
    returning id
  ), noted as (
    insert into public.enquiry_history (enquiry_id, kind, actor, actor_email)
    select stored.id, 'imported', (select auth.uid()), (select email from auth.users where id = (select auth.uid()))
    from stored
  )
  select jsonb_build_object('new', count(*) filter (where reason is null), 'others', coalesce(
    jsonb_agg(jsonb_build_object('position', position, 'reason', reason,
      'outcome', case when mistake is null then 'duplicate' else 'invalid' end) order by position)
      filter (where reason is not null), '[]'))
    into answer from judged;
  if confirmed then
    perform private.record('import', jsonb_build_object('enquiries', answer -> 'new',
      'left_out', jsonb_array_length(answer -> 'others')));
  end if;
  return answer;
end
$$;
revoke all on function public.import_enquiries(jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.import_enquiries(jsonb, boolean) to authenticated;
