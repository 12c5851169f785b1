-- Vendor submissions, where the site delivers that form. Written only by the send-enquiry function, read by
-- administrators.

create table public.vendor_submissions (
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  company_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  vendor_type text not null,
  materials_description text not null,
  website_url text,
  agrees_to_terms boolean not null
);
-- The same limits and types as src/features/vendors/schema.ts; both count characters (code points).
alter table public.vendor_submissions
  add constraint vendor_submissions_pkey primary key (id),
  add constraint vendor_submissions_company_name_length check (char_length(company_name) between 2 and 160),
  add constraint vendor_submissions_contact_name_length check (char_length(contact_name) between 2 and 120),
  add constraint vendor_submissions_email_length check (char_length(email) <= 254),
  add constraint vendor_submissions_phone_length check (char_length(phone) between 10 and 40),
  add constraint vendor_submissions_materials_description_length
    check (char_length(materials_description) between 10 and 4000),
  add constraint vendor_submissions_website_url_length check (char_length(website_url) between 1 and 300),
  add constraint vendor_submissions_vendor_type_known
    check (vendor_type in ('material_supplier', 'contractor', 'consultant', 'service_provider', 'other')),
  add constraint vendor_submissions_terms_agreed check (agrees_to_terms);
create index vendor_submissions_newest_first on public.vendor_submissions (created_at desc, id desc);
revoke all on table public.vendor_submissions from public, anon, authenticated, service_role;
grant insert on table public.vendor_submissions to service_role;
grant select on table public.vendor_submissions to authenticated;
alter table public.vendor_submissions enable row level security;
create policy "Administrators read every vendor submission" on public.vendor_submissions
  for select to authenticated
  using ((select private.has_role('admin')));
