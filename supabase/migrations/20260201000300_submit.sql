-- The only write path for submissions: a submission and its mails are stored atomically. Each submit function takes
-- the fields, the circumstances and the mails, and returns {"outcome": "stored"}, {"outcome": "repeated"} for a
-- submission that was stored before, or {"outcome": "limited", "wait": <seconds>}.
-- Circumstances: key, address, mail (hashes), per_address, per_mail, suspect, consent.

-- Returns null if a submission may be stored, which is then counted; otherwise the result to return. Concurrent
-- submissions with the same key, address or mail are serialised.
create function private.admit(circumstances jsonb) returns jsonb
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
      return jsonb_build_object('outcome', 'repeated');
    end if;
  end if;
  if per_address > 0 and address is not null then
    perform pg_advisory_xact_lock(hashtextextended('address ' || address, 0));
  end if;
  if per_mail > 0 and mail is not null then
    perform pg_advisory_xact_lock(hashtextextended('mail ' || mail, 0));
  end if;
  wait := private.seconds_to_wait(address, mail, per_address, per_mail);
  if wait > 0 then
    return jsonb_build_object('outcome', 'limited', 'wait', wait);
  end if;
  insert into private.recent_submissions (address_hash, mail_hash) values (address, mail);
  return null;
end
$$;

-- Inserts the mails of a submission; those of a suspect one are held for an administrator.
create function private.owe(
  mails jsonb, circumstances jsonb, enquiry uuid, vendor_submission uuid, job_application uuid
) returns void
  language sql
  set search_path = ''
as $$
  insert into public.mail_outbox (kind, enquiry_id, vendor_submission_id, job_application_id, recipient,
    reply_to, subject, text_body, html_body, message_id, state)
  select mail.kind, enquiry, vendor_submission, job_application, mail.recipient, mail.reply_to, mail.subject,
    mail.text_body, mail.html_body, mail.message_id,
    case when (circumstances ->> 'suspect')::boolean then 'held' else 'pending' end
  from jsonb_to_recordset(mails) as mail (kind text, recipient text, reply_to text, subject text,
    text_body text, html_body text, message_id text)
$$;

revoke all on function private.admit(jsonb), private.owe(jsonb, jsonb, uuid, uuid, uuid)
  from public, anon, authenticated, service_role;

create function public.submit_enquiry(enquiry jsonb, circumstances jsonb, mails jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  refusal jsonb := private.admit(circumstances);
  stored uuid;
begin
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

create function public.submit_vendor(submission jsonb, circumstances jsonb, mails jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  refusal jsonb := private.admit(circumstances);
  stored uuid;
begin
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

-- The resume is passed as base64, in a separate parameter.
drop function public.submit_application(text, text, text, text, text, text, text, text);
create function public.submit_application(
  application jsonb, resume_base64 text, circumstances jsonb, mails jsonb
) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  refusal jsonb := private.admit(circumstances);
  stored uuid;
begin
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

revoke all on function public.submit_enquiry(jsonb, jsonb, jsonb), public.submit_vendor(jsonb, jsonb, jsonb),
  public.submit_application(jsonb, text, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.submit_enquiry(jsonb, jsonb, jsonb), public.submit_vendor(jsonb, jsonb, jsonb),
  public.submit_application(jsonb, text, jsonb, jsonb) to service_role;
