-- Erasure: of one person on request, and of all submissions after the retention period.

-- Erases all data of a mail address: submissions, their mails and files, the account and the platform's log of its
-- sign-ins. Returns the number of rows of each, and records it in the audit log without the address.
create function public.erase_person(address text) returns jsonb
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
  delete from auth.audit_log_entries
    where wanted in (lower(payload ->> 'actor_username'), lower(payload -> 'traits' ->> 'user_email'))
      or payload ->> 'actor_id' in (select id::text from auth.users where lower(email) = wanted);
  delete from auth.users where lower(email) = wanted;
  get diagnostics total = row_count;
  erased := erased || jsonb_build_object('accounts', total);
  perform private.record('erase', erased);
  return erased;
end
$$;

-- Erases submissions older than retention_days (0 means never), day-old rate limit rows and expired resume links.
create function public.forget_old(retention_days integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  limit_at timestamptz := case when retention_days > 0 then now() - make_interval(days => retention_days) end;
  enquiries integer;
  vendor_submissions integer;
  job_applications integer;
  erased jsonb;
begin
  delete from public.enquiries where created_at < limit_at;
  get diagnostics enquiries = row_count;
  delete from public.vendor_submissions where created_at < limit_at;
  get diagnostics vendor_submissions = row_count;
  delete from public.job_applications where created_at < limit_at;
  get diagnostics job_applications = row_count;
  delete from private.recent_submissions where sent_at < now() - interval '24 hours';
  delete from private.resume_links where expires_at <= now();
  erased := jsonb_build_object('enquiries', enquiries, 'vendor_submissions', vendor_submissions,
    'job_applications', job_applications);
  if enquiries + vendor_submissions + job_applications > 0 then
    perform private.record('retention', erased);
  end if;
  return erased;
end
$$;

revoke all on function public.erase_person(text), public.forget_old(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.erase_person(text), public.forget_old(integer) to service_role;
