-- Job applications, where the site delivers that form. Read by administrators. Not inserted directly:
-- submit_application stores an application and its resume atomically.

create table public.job_applications (
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  full_name text not null,
  email text not null,
  phone text not null,
  position text,
  message text,
  resume_name text not null
);
-- The same limits as src/features/careers/schema.ts; both count characters (code points).
alter table public.job_applications
  add constraint job_applications_pkey primary key (id),
  add constraint job_applications_full_name_length check (char_length(full_name) between 1 and 120),
  add constraint job_applications_email_length check (char_length(email) <= 254),
  add constraint job_applications_phone_length check (char_length(phone) between 1 and 40),
  add constraint job_applications_position_length check (char_length(position) between 1 and 120),
  add constraint job_applications_message_length check (char_length(message) between 1 and 4000),
  add constraint job_applications_resume_name_length check (char_length(resume_name) between 1 and 160);
create index job_applications_newest_first on public.job_applications (created_at desc, id desc);
revoke all on table public.job_applications from public, anon, authenticated, service_role;
grant select on table public.job_applications to authenticated;
alter table public.job_applications enable row level security;
create policy "Administrators read every job application" on public.job_applications
  for select to authenticated
  using ((select private.has_role('admin')));

-- Outside the exposed schemas and without grants: take_resume is the only way to read a resume.
create table private.resumes (
  application_id uuid not null,
  media_type text not null,
  content bytea not null
);
alter table private.resumes
  add constraint resumes_pkey primary key (application_id),
  add constraint resumes_application foreign key (application_id)
    references public.job_applications (id) on delete cascade,
  add constraint resumes_media_type_known check (media_type in (
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  )),
  add constraint resumes_content_size check (octet_length(content) between 1 and 5242880);
-- These file types are compressed already.
alter table private.resumes alter column content set storage external;
revoke all on table private.resumes from public, anon, authenticated, service_role;
alter table private.resumes enable row level security;

-- Stores an application and its resume in one statement; '' stands for an empty field.
create function public.submit_application(
  full_name text,
  email text,
  phone text,
  wanted_position text,
  message text,
  resume_name text,
  resume_type text,
  resume_base64 text
) returns uuid
  language sql security definer
  set search_path = ''
as $$
  with application as (
    insert into public.job_applications (full_name, email, phone, position, message, resume_name)
    values (
      submit_application.full_name,
      submit_application.email,
      submit_application.phone,
      nullif(submit_application.wanted_position, ''),
      nullif(submit_application.message, ''),
      submit_application.resume_name
    )
    returning id
  )
  insert into private.resumes (application_id, media_type, content)
  select application.id, submit_application.resume_type, decode(submit_application.resume_base64, 'base64')
  from application
  returning application_id
$$;
revoke all on function public.submit_application(text, text, text, text, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.submit_application(text, text, text, text, text, text, text, text)
  to service_role;
