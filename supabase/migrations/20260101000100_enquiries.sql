-- Enquiries from visitors. Written only by the send-enquiry function, read by administrators.

create table public.enquiries (
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  phone text,
  form_type text not null,
  project_title text,
  message text,
  enquiry_type text
);
-- The same limits, forms and types as src/features/enquiry/schema.ts; both count characters (code points).
-- A message has no minimum here, because only the contact form asks for one.
alter table public.enquiries
  add constraint enquiries_pkey primary key (id),
  add constraint enquiries_name_length check (char_length(name) between 2 and 120),
  add constraint enquiries_email_length check (char_length(email) <= 254),
  add constraint enquiries_phone_length check (char_length(phone) between 10 and 40),
  add constraint enquiries_project_title_length check (char_length(project_title) between 1 and 120),
  add constraint enquiries_message_length check (char_length(message) between 1 and 4000),
  add constraint enquiries_form_type_known check (form_type in ('contact', 'brochure', 'lead')),
  add constraint enquiries_enquiry_type_known
    check (enquiry_type in ('property', 'sales', 'careers', 'partner', 'venture'));
create index enquiries_newest_first on public.enquiries (created_at desc, id desc);
revoke all on table public.enquiries from public, anon, authenticated, service_role;
grant insert on table public.enquiries to service_role;
grant select on table public.enquiries to authenticated;
alter table public.enquiries enable row level security;
create policy "Administrators read every enquiry" on public.enquiries
  for select to authenticated
  using ((select private.has_role('admin')));
