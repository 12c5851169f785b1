-- Devices of staff, for notifications of new enquiries. A notification is a row of the outbox, one for each device,
-- with the states and attempts of a mail.

create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  user_id uuid not null default auth.uid(),
  -- From the browser: the URL at its push service, and the encryption keys for notifications.
  endpoint text not null,
  p256dh text not null,
  auth text not null
);
alter table public.push_subscriptions
  add constraint push_subscriptions_pkey primary key (id),
  add constraint push_subscriptions_user foreign key (user_id) references auth.users (id) on delete cascade,
  add constraint push_subscriptions_endpoint_once unique (endpoint),
  add constraint push_subscriptions_endpoint_form
    check (endpoint ~ '^https://[a-z0-9.:-]+/[!-~]*$' and char_length(endpoint) <= 2000),
  -- A point of P-256 and 16 bytes, as base64url.
  add constraint push_subscriptions_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  add constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$');
create index push_subscriptions_by_user on public.push_subscriptions (user_id, created_at);
revoke all on table public.push_subscriptions from public, anon, authenticated, service_role;
grant select, delete, insert (endpoint, p256dh, auth) on table public.push_subscriptions to authenticated;
alter table public.push_subscriptions enable row level security;
create policy "Staff read their own devices" on public.push_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_staff()));
create policy "Staff add their own devices" on public.push_subscriptions
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_staff()));
create policy "Staff remove their own devices" on public.push_subscriptions
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_staff()));

-- Keeps the ten newest devices of a user, because each enquiry costs one request per device.
create function private.keep_newest_devices() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions
    where user_id = new.user_id order by created_at desc, id = new.id desc offset 10
  );
  return null;
end
$$;
revoke all on function private.keep_newest_devices() from public, anon, authenticated, service_role;
create trigger push_subscriptions_keep_newest
  after insert on public.push_subscriptions
  for each row execute function private.keep_newest_devices();

-- Removes the devices of a user without a staff role.
create function private.end_notifications() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.push_subscriptions where user_id = old.user_id and not exists (
    select from public.user_roles where user_id = old.user_id and role in ('admin', 'sales')
  );
  return null;
end
$$;
revoke all on function private.end_notifications() from public, anon, authenticated, service_role;
create trigger user_roles_end_notifications
  after delete or update on public.user_roles
  for each row execute function private.end_notifications();

alter table public.mail_outbox
  -- Device of a notification; deleting it deletes the notification.
  add column push_subscription_id uuid references public.push_subscriptions (id) on delete cascade,
  drop constraint mail_outbox_kind_known,
  add constraint mail_outbox_kind_known
    check (kind in ('notification', 'acknowledgement', 'brochure', 'webhook', 'push')),
  add constraint mail_outbox_push_of_device
    check ((kind = 'push') = (push_subscription_id is not null) and (kind <> 'push' or enquiry_id is not null));
create index mail_outbox_by_push_subscription on public.mail_outbox (push_subscription_id)
  where push_subscription_id is not null;

-- A 'push' among the mails becomes one row for each device; suspect submissions cause no notifications.
create or replace function private.owe(
  mails jsonb, circumstances jsonb, enquiry uuid, vendor_submission uuid, job_application uuid
) returns void
  language sql
  set search_path = ''
as $$
  insert into public.mail_outbox (kind, enquiry_id, vendor_submission_id, job_application_id, recipient,
    reply_to, subject, text_body, html_body, message_id, calendar, push_subscription_id, state)
  select mail.kind, enquiry, vendor_submission, job_application,
    coalesce(substring(device.endpoint from '^https://([^/]+)'), mail.recipient), mail.reply_to, mail.subject,
    mail.text_body, mail.html_body, mail.message_id || coalesce('-' || device.id, ''), mail.calendar, device.id,
    case when (circumstances ->> 'suspect')::boolean then 'held' else 'pending' end
  from jsonb_to_recordset(mails) as mail (kind text, recipient text, reply_to text, subject text,
      text_body text, html_body text, message_id text, calendar text)
    left join public.push_subscriptions as device on mail.kind = 'push'
  where mail.kind <> 'push' or device.id is not null and not coalesce((circumstances ->> 'suspect')::boolean, false)
$$;

-- Leases due rows of the given kinds for five minutes.
create function private.take_due(batch integer, kinds text[]) returns setof public.mail_outbox
  language plpgsql
  set search_path = ''
as $$
begin
  -- The last attempt was never reported.
  update public.mail_outbox set state = 'failed', leased_until = null
    where state = 'pending' and attempts >= 8 and coalesce(leased_until, '-infinity') <= now();
  return query
    with due as (
      select id from public.mail_outbox
      where state = 'pending' and kind = any (kinds)
        and next_attempt_at <= now() and coalesce(leased_until, '-infinity') <= now()
      order by next_attempt_at, id
      limit least(batch, 100)
      for update skip locked
    )
    update public.mail_outbox as mail
    set attempts = mail.attempts + 1, leased_until = now() + interval '5 minutes'
    from due where mail.id = due.id
    returning mail.*;
end
$$;
revoke all on function private.take_due(integer, text[]) from public, anon, authenticated, service_role;

-- Mails and webhooks are claimed separately, so that an outage of one server does not delay the other.
drop function if exists public.claim_mails(integer);
create or replace function public.claim_mails(batch integer, webhooks boolean default false) returns jsonb
  language sql security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'recipient', recipient, 'reply_to', reply_to, 'subject', subject,
    'text_body', case when webhooks then private.lead_payload(enquiry_id)::text else text_body end,
    'html_body', html_body, 'message_id', message_id, 'calendar', calendar,
    'created_at', created_at
  ) order by created_at, id), '[]')
  from private.take_due(
    batch, case when webhooks then '{webhook}' else '{notification,acknowledgement,brochure}' end::text[]
  )
$$;
revoke all on function public.claim_mails(integer, boolean) from public, anon, authenticated, service_role;
grant execute on function public.claim_mails(integer, boolean) to service_role;

-- Push messages are claimed separately too.
create function public.claim_push_messages(batch integer) returns jsonb
  language sql security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', due.id, 'enquiry', due.enquiry_id, 'title', due.subject, 'body', due.text_body,
    'subscription', jsonb_build_object('endpoint', device.endpoint,
      'keys', jsonb_build_object('p256dh', device.p256dh, 'auth', device.auth))
  ) order by due.created_at, due.id), '[]')
  from private.take_due(batch, '{push}') as due
    join public.push_subscriptions as device on device.id = due.push_subscription_id
$$;
revoke all on function public.claim_push_messages(integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_push_messages(integer) to service_role;

-- Records the outcome of claimed rows: [{"id", "outcome", "reason"}], where outcome is 'sent', 'failed', 'untried'
-- or, for a device whose subscription has ended, 'gone'. Failed rows are retried with backoff, up to eight attempts
-- within a day.
create or replace function public.report_mails(results jsonb) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  moved integer;
begin
  delete from public.push_subscriptions where id in (
    select push_subscription_id from public.mail_outbox
    where id in (
      select (entry ->> 'id')::uuid from jsonb_array_elements(results) as entry where entry ->> 'outcome' = 'gone'
    )
  );
  with report as (
    select (entry ->> 'id')::uuid as id, entry ->> 'outcome' as outcome, left(entry ->> 'reason', 300) as reason
    from jsonb_array_elements(results) as entry
  )
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
  where mail.id = report.id and mail.state = 'pending' and attempts > 0;
  get diagnostics moved = row_count;
  return moved;
end
$$;
