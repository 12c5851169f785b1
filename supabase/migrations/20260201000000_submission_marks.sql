-- Metadata of submissions: the idempotency key, whether a submission looks automated, and the sender's consent to be
-- contacted.

do $$
declare
  form text;
begin
  foreach form in array array['enquiries', 'vendor_submissions', 'job_applications'] loop
    execute format('
      alter table public.%1$I
        add column idempotency_key text,
        add column suspect boolean not null default false,
        add column consent_version text,
        add column consented_at timestamptz;
      alter table public.%1$I
        add constraint %1$s_idempotency_key_once unique (idempotency_key),
        add constraint %1$s_idempotency_key_length check (char_length(idempotency_key) between 1 and 100),
        add constraint %1$s_consent_version_length check (char_length(consent_version) between 1 and 40),
        add constraint %1$s_consent_whole check ((consent_version is null) = (consented_at is null));
      create index %1$s_suspect on public.%1$I (created_at desc, id desc) where suspect', form);
  end loop;
end
$$;
