-- Rate limits per sender. The rows identify neither sender nor address: they contain keyed hashes, whose key only the
-- function knows, and are deleted after a day.

create table private.recent_submissions (
  submission_id uuid not null default gen_random_uuid(),
  sent_at timestamptz not null default now(),
  address_hash text,
  mail_hash text
);
alter table private.recent_submissions
  add constraint recent_submissions_pkey primary key (submission_id);
create index recent_submissions_by_address on private.recent_submissions (address_hash, sent_at desc);
create index recent_submissions_by_mail on private.recent_submissions (mail_hash, sent_at desc);
create index recent_submissions_by_age on private.recent_submissions (sent_at);
revoke all on table private.recent_submissions from public, anon, authenticated, service_role;
alter table private.recent_submissions enable row level security;

-- Seconds until the sender may send again; 0 means now. A limit of 0 means no limit.
create function private.seconds_to_wait(address text, mail text, per_address integer, per_mail integer)
  returns integer
  language sql stable
  set search_path = ''
as $$
  select coalesce(ceil(extract(epoch from max(sent_at) + interval '1 hour' - now()))::integer, 0)
  from (
    (
      select sent_at from private.recent_submissions
      where address_hash = address and per_address > 0 and sent_at > now() - interval '1 hour'
      order by sent_at desc offset greatest(per_address - 1, 0) limit 1
    )
    union all
    (
      select sent_at from private.recent_submissions
      where mail_hash = mail and per_mail > 0 and sent_at > now() - interval '1 hour'
      order by sent_at desc offset greatest(per_mail - 1, 0) limit 1
    )
  ) as limiting
$$;
revoke all on function private.seconds_to_wait(text, text, integer, integer)
  from public, anon, authenticated, service_role;

-- The same for a network address only, checked before a large upload is read.
create function public.submission_wait(address text, per_address integer) returns integer
  language sql stable security definer
  set search_path = ''
as $$
  select private.seconds_to_wait(address, null, per_address, 0)
$$;
revoke all on function public.submission_wait(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.submission_wait(text, integer) to service_role;
