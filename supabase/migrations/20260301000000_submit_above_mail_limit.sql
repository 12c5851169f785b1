-- Submissions above the limit of a mail address are stored as suspect and their mails held, rather than refused:
-- mail addresses are unverified, so ten submissions in somebody's name would lock that person out for an hour. Only
-- the limit of a network address refuses submissions.

drop function private.admit(jsonb);

-- `refusal` is null if a submission may be stored, which is then counted; otherwise the result to return. Concurrent
-- submissions with the same key, address or mail are serialised.
create function private.admit(inout circumstances jsonb, out refusal jsonb)
  language plpgsql
  set search_path = ''
as $$
declare
  key text := circumstances ->> 'key';
  address text := circumstances ->> 'address';
  mail text := circumstances ->> 'mail';
  per_address integer := coalesce((circumstances ->> 'per_address')::integer, 0);
  per_mail integer := coalesce((circumstances ->> 'per_mail')::integer, 0);
  wait integer;
begin
  if key is not null then
    perform pg_advisory_xact_lock(hashtextextended('key ' || key, 0));
    if exists (select from public.enquiries where idempotency_key = key)
      or exists (select from public.vendor_submissions where idempotency_key = key)
      or exists (select from public.job_applications where idempotency_key = key)
    then
      refusal := jsonb_build_object('outcome', 'repeated');
      return;
    end if;
  end if;
  if per_address > 0 and address is not null then
    perform pg_advisory_xact_lock(hashtextextended('address ' || address, 0));
  end if;
  if per_mail > 0 and mail is not null then
    perform pg_advisory_xact_lock(hashtextextended('mail ' || mail, 0));
  end if;
  wait := private.seconds_to_wait(address, null, per_address, 0);
  if wait > 0 then
    refusal := jsonb_build_object('outcome', 'limited', 'wait', wait);
    return;
  end if;
  if private.seconds_to_wait(null, mail, 0, per_mail) > 0 then
    circumstances := circumstances || '{"suspect": true}';
  end if;
  insert into private.recent_submissions (address_hash, mail_hash) values (address, mail);
end
$$;
revoke all on function private.admit(jsonb) from public, anon, authenticated, service_role;

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
    idempotency_key, suspect, consent_version, consented_at)
  values (enquiry ->> 'name', enquiry ->> 'email', enquiry ->> 'phone', enquiry ->> 'form_type',
    enquiry ->> 'project_title', enquiry ->> 'message', enquiry ->> 'enquiry_type',
    circumstances ->> 'key', coalesce((circumstances ->> 'suspect')::boolean, false),
    circumstances ->> 'consent', case when circumstances ->> 'consent' is not null then now() end)
  returning id into stored;
  perform private.owe(mails, circumstances, stored, null, null);
  return jsonb_build_object('outcome', 'stored');
end
$$;

create or replace function public.submit_vendor(submission jsonb, circumstances jsonb, mails jsonb) returns jsonb
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
  insert into public.vendor_submissions (company_name, contact_name, email, phone, vendor_type,
    materials_description, website_url, agrees_to_terms,
    idempotency_key, suspect, consent_version, consented_at)
  values (submission ->> 'company_name', submission ->> 'contact_name', submission ->> 'email',
    submission ->> 'phone', submission ->> 'vendor_type', submission ->> 'materials_description',
    submission ->> 'website_url', (submission ->> 'agrees_to_terms')::boolean,
    circumstances ->> 'key', coalesce((circumstances ->> 'suspect')::boolean, false),
    circumstances ->> 'consent', case when circumstances ->> 'consent' is not null then now() end)
  returning id into stored;
  perform private.owe(mails, circumstances, null, stored, null);
  return jsonb_build_object('outcome', 'stored');
end
$$;

create or replace function public.submit_application(
  application jsonb, resume_base64 text, circumstances jsonb, mails jsonb
) returns jsonb
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
  insert into public.job_applications (full_name, email, phone, position, message, resume_name,
    idempotency_key, suspect, consent_version, consented_at)
  values (application ->> 'full_name', application ->> 'email', application ->> 'phone',
    application ->> 'position', application ->> 'message', application ->> 'resume_name',
    circumstances ->> 'key', coalesce((circumstances ->> 'suspect')::boolean, false),
    circumstances ->> 'consent', case when circumstances ->> 'consent' is not null then now() end)
  returning id into stored;
  insert into private.resumes (application_id, media_type, content)
  values (stored, application ->> 'resume_type', decode(resume_base64, 'base64'));
  perform private.owe(mails, circumstances, null, null, stored);
  return jsonb_build_object('outcome', 'stored');
end
$$;
