-- Transactional outbox for mails. A row is written in the same transaction as its submission, and kept until that is
-- erased. There are no direct writes: the submit functions insert rows, the functions below update them, and
-- administrators read.

create table public.mail_outbox (
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null,
  enquiry_id uuid,
  vendor_submission_id uuid,
  job_application_id uuid,
  recipient text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- The same at every attempt, so that a mail sent twice is recognised as a duplicate.
  message_id text not null,
  state text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- End of the lease of the process that is sending it.
  leased_until timestamptz,
  last_error text,
  sent_at timestamptz
);
alter table public.mail_outbox
  add constraint mail_outbox_pkey primary key (id),
  add constraint mail_outbox_message_id_once unique (message_id),
  add constraint mail_outbox_enquiry foreign key (enquiry_id)
    references public.enquiries (id) on delete cascade,
  add constraint mail_outbox_vendor_submission foreign key (vendor_submission_id)
    references public.vendor_submissions (id) on delete cascade,
  add constraint mail_outbox_job_application foreign key (job_application_id)
    references public.job_applications (id) on delete cascade,
  add constraint mail_outbox_one_reason
    check (num_nonnulls(enquiry_id, vendor_submission_id, job_application_id) = 1),
  add constraint mail_outbox_kind_known check (kind in ('notification', 'acknowledgement', 'brochure')),
  add constraint mail_outbox_state_known check (state in ('pending', 'sent', 'failed', 'held')),
  add constraint mail_outbox_sent_whole check ((state = 'sent') = (sent_at is not null)),
  -- Values of mail headers are a single line.
  add constraint mail_outbox_headers_one_line
    check (recipient || coalesce(reply_to, '') || subject || message_id !~ '[[:cntrl:]]');
create index mail_outbox_newest_first on public.mail_outbox (created_at desc, id desc);
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where state = 'pending';
create index mail_outbox_unsent on public.mail_outbox (state, created_at) where state <> 'sent';
create index mail_outbox_by_enquiry on public.mail_outbox (enquiry_id)
  where enquiry_id is not null;
create index mail_outbox_by_vendor_submission on public.mail_outbox (vendor_submission_id)
  where vendor_submission_id is not null;
create index mail_outbox_by_job_application on public.mail_outbox (job_application_id)
  where job_application_id is not null;
revoke all on table public.mail_outbox from public, anon, authenticated, service_role;
grant select on table public.mail_outbox to authenticated;
alter table public.mail_outbox enable row level security;
create policy "Administrators read every mail" on public.mail_outbox
  for select to authenticated
  using ((select private.has_role('admin')));

-- Leases due mails for five minutes. A mail that is not sent and reported within that time is claimed again.
-- Concurrent callers never get the same mail.
create function public.claim_mails(batch integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  taken jsonb;
begin
  -- The last attempt was never reported.
  update public.mail_outbox set state = 'failed', leased_until = null
    where state = 'pending' and attempts >= 8 and coalesce(leased_until, '-infinity') <= now();
  with due as (
    select id from public.mail_outbox
    where state = 'pending' and next_attempt_at <= now() and coalesce(leased_until, '-infinity') <= now()
    order by next_attempt_at, id
    limit least(batch, 100)
    for update skip locked
  ), claimed as (
    update public.mail_outbox as mail
    set attempts = mail.attempts + 1, leased_until = now() + interval '5 minutes'
    from due where mail.id = due.id
    returning mail.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'recipient', recipient, 'reply_to', reply_to, 'subject', subject,
    'text_body', text_body, 'html_body', html_body, 'message_id', message_id, 'created_at', created_at
  ) order by created_at, id), '[]') into taken from claimed;
  return taken;
end
$$;

-- Records the outcome of claimed mails: [{"id", "outcome", "reason"}], where outcome is 'sent', 'failed' or
-- 'untried'. Failed mails are retried with backoff, up to eight attempts within a day.
create function public.report_mails(results jsonb) returns integer
  language sql security definer
  set search_path = ''
as $$
  with report as (
    select (entry ->> 'id')::uuid as id, entry ->> 'outcome' as outcome, left(entry ->> 'reason', 300) as reason
    from jsonb_array_elements(results) as entry
  ), moved as (
    update public.mail_outbox as mail set
      state = case
        when outcome = 'sent' then 'sent'
        when outcome = 'failed' and attempts >= 8 then 'failed'
        else 'pending'
      end,
      attempts = attempts - (outcome = 'untried')::integer,
      next_attempt_at = case
        when outcome = 'failed' then now()
          + (array['1 min', '5 min', '15 min', '1 h', '3 h', '6 h', '13 h', '0'])[least(attempts, 8)]::interval
        else next_attempt_at
      end,
      sent_at = case when outcome = 'sent' then now() end,
      last_error = case outcome when 'sent' then null when 'failed' then reason else last_error end,
      leased_until = null
    from report
    where mail.id = report.id and mail.state = 'pending' and attempts > 0
    returning 1
  )
  select count(*)::integer from moved
$$;

-- Makes every pending mail due immediately, after the cause of the delay is fixed. Returns their number.
create function public.hurry_mails() returns integer
  language sql security definer
  set search_path = ''
as $$
  with hurried as (
    update public.mail_outbox set next_attempt_at = now()
    where state = 'pending' and coalesce(leased_until, '-infinity') <= now()
    returning 1
  )
  select count(*)::integer from hurried
$$;

-- State of the outbox for monitors, without its contents.
create function public.mail_health() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'oldest', extract(epoch from now() - min(created_at) filter (where state = 'pending'))::integer,
    'pending', count(*) filter (where state = 'pending'),
    'failed', count(*) filter (where state = 'failed'),
    'held', count(*) filter (where state = 'held')
  )
  from public.mail_outbox where state <> 'sent'
$$;

revoke all on function public.claim_mails(integer), public.report_mails(jsonb), public.hurry_mails(),
  public.mail_health() from public, anon, authenticated, service_role;
grant execute on function public.claim_mails(integer), public.report_mails(jsonb), public.hurry_mails(),
  public.mail_health() to service_role;
