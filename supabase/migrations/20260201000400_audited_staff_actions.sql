-- Audit log of actions by administrators and the system, without naming the persons concerned.

create table public.audit_log (
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  action text not null,
  -- Null for the system, and after the account is deleted.
  actor uuid,
  details jsonb not null default '{}'
);
alter table public.audit_log
  add constraint audit_log_pkey primary key (id),
  add constraint audit_log_actor foreign key (actor) references auth.users (id) on delete set null,
  add constraint audit_log_action_length check (char_length(action) between 1 and 40);
create index audit_log_newest_first on public.audit_log (created_at desc, id desc);
revoke all on table public.audit_log from public, anon, authenticated, service_role;
grant select on table public.audit_log to authenticated;
alter table public.audit_log enable row level security;
create policy "Administrators read the audit log" on public.audit_log
  for select to authenticated
  using ((select private.has_role('admin')));

create function private.record(action text, details jsonb) returns void
  language sql
  set search_path = ''
as $$
  insert into public.audit_log (action, actor, details) values (action, (select auth.uid()), details)
$$;
revoke all on function private.record(text, jsonb) from public, anon, authenticated, service_role;

-- 'Send again': gives a failed mail eight new attempts. False unless the caller is an administrator.
create function public.resend_mail(mail uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.has_role('admin') then
    return false;
  end if;
  update public.mail_outbox set state = 'pending', attempts = 0, next_attempt_at = now()
    where id = mail and state = 'failed';
  if not found then
    return false;
  end if;
  perform private.record('mail.resend', jsonb_build_object('mail', mail));
  return true;
end
$$;

-- 'Release': clears the mark of a suspect submission and sends its mails. False unless the caller is an
-- administrator.
create function public.release_submission(submission uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  released integer;
begin
  if not private.has_role('admin') then
    return false;
  end if;
  with marks as (
    update public.enquiries set suspect = false where id = submission and suspect returning 1
  ), vendor_marks as (
    update public.vendor_submissions set suspect = false where id = submission and suspect returning 1
  ), application_marks as (
    update public.job_applications set suspect = false where id = submission and suspect returning 1
  )
  select count(*) into released from (
    select from marks union all select from vendor_marks union all select from application_marks
  ) as found;
  if released = 0 then
    return false;
  end if;
  update public.mail_outbox set state = 'pending', next_attempt_at = now()
    where state = 'held' and submission in (enquiry_id, vendor_submission_id, job_application_id);
  perform private.record('submission.release', jsonb_build_object('submission', submission));
  return true;
end
$$;

-- Records that an administrator has exported rows to a file.
create function public.record_export(subject text, row_count integer) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.has_role('admin') then
    return false;
  end if;
  perform private.record('export', jsonb_build_object('subject', left(subject, 40), 'rows', row_count));
  return true;
end
$$;

revoke all on function public.resend_mail(uuid), public.release_submission(uuid),
  public.record_export(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.resend_mail(uuid), public.release_submission(uuid),
  public.record_export(text, integer) to authenticated;
