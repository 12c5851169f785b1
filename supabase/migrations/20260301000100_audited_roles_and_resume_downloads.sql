-- Audit entries for role changes, resume downloads and enquiries that are marked as unanswered again.

alter table public.audit_log
  add constraint audit_log_rows_not_negative check (coalesce((details ->> 'rows')::integer, 0) >= 0);

create function private.record_role_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.record(
    case tg_op when 'DELETE' then 'role.revoke' else 'role.grant' end,
    jsonb_build_object('role', coalesce(new.role, old.role), 'account', coalesce(new.user_id, old.user_id))
  );
  return null;
end
$$;
revoke all on function private.record_role_change() from public, anon, authenticated, service_role;
create trigger user_roles_record_change
  after insert or delete or update on public.user_roles
  for each row execute function private.record_role_change();

create function private.record_unanswer() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.record('enquiry.unanswer', jsonb_build_object('enquiry', new.id));
  return null;
end
$$;
revoke all on function private.record_unanswer() from public, anon, authenticated, service_role;
create trigger enquiries_record_unanswer
  after update of answered_at on public.enquiries
  for each row when (old.answered_at is not null and new.answered_at is null)
  execute function private.record_unanswer();

-- Downloads are recorded with the administrator who requested the link.
alter table private.resume_links
  add column requested_by uuid references auth.users (id) on delete cascade;

create or replace function public.resume_link(application uuid) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not private.has_role('admin')
    or not exists (select from public.job_applications where id = application)
  then
    return null;
  end if;
  delete from private.resume_links where expires_at <= now();
  insert into private.resume_links (token_hash, application_id, expires_at, requested_by)
    values (sha256(convert_to(token, 'UTF8')), application, now() + interval '60 seconds', (select auth.uid()));
  return token;
end
$$;

create or replace function public.take_resume(token text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  link record;
begin
  delete from private.resume_links
    where token_hash = sha256(convert_to(token, 'UTF8'))
    returning application_id, expires_at, requested_by into link;
  if link.application_id is null or link.expires_at <= now() then
    return null;
  end if;
  insert into public.audit_log (action, actor, details)
    values ('resume.download', link.requested_by, jsonb_build_object('application', link.application_id));
  return (
    select jsonb_build_object(
      'name', application.resume_name,
      'type', resume.media_type,
      'base64', encode(resume.content, 'base64')
    )
    from public.job_applications as application
      join private.resumes as resume on resume.application_id = application.id
    where application.id = link.application_id
  );
end
$$;

create or replace function public.record_export(subject text, row_count integer) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.has_role('admin') or row_count is null or row_count < 0 then
    return false;
  end if;
  perform private.record('export', jsonb_build_object('subject', left(subject, 40), 'rows', row_count));
  return true;
end
$$;
