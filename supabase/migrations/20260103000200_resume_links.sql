-- One-time links to resumes: resume_link issues a token to an administrator, and the send-enquiry function exchanges
-- it for the file once, within a minute. Only a hash of the token is stored.

create table private.resume_links (
  token_hash bytea not null,
  application_id uuid not null,
  expires_at timestamptz not null
);
alter table private.resume_links
  add constraint resume_links_pkey primary key (token_hash),
  add constraint resume_links_application foreign key (application_id)
    references public.job_applications (id) on delete cascade;
create index resume_links_by_application on private.resume_links (application_id);
revoke all on table private.resume_links from public, anon, authenticated, service_role;
alter table private.resume_links enable row level security;

-- Returns a token for the resume of an application; null unless the caller is an administrator and the application
-- exists. Does not raise, because servers report exceptions to the caller in different ways.
create function public.resume_link(application uuid) returns text
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
  insert into private.resume_links (token_hash, application_id, expires_at)
    values (sha256(convert_to(token, 'UTF8')), application, now() + interval '60 seconds');
  return token;
end
$$;
revoke all on function public.resume_link(uuid) from public, anon, authenticated, service_role;
grant execute on function public.resume_link(uuid) to authenticated;

-- Returns the resume for a token, as {"name", "type", "base64"}; null if the token is unknown, used or expired.
create function public.take_resume(token text) returns jsonb
  language sql security definer
  set search_path = ''
as $$
  with link as (
    delete from private.resume_links
    where token_hash = sha256(convert_to(token, 'UTF8'))
    returning application_id, expires_at
  )
  select jsonb_build_object(
    'name', application.resume_name,
    'type', resume.media_type,
    'base64', encode(resume.content, 'base64')
  )
  from link
    join public.job_applications as application on application.id = link.application_id
    join private.resumes as resume on resume.application_id = link.application_id
  where link.expires_at > now()
$$;
revoke all on function public.take_resume(text) from public, anon, authenticated, service_role;
grant execute on function public.take_resume(text) to service_role;
