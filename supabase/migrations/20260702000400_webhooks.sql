-- Webhooks that hand leads over to a CRM. A webhook is a row of the outbox, with the states and attempts of a mail.
-- Its payload is read from the enquiry at each attempt, so a replay carries the current state.

alter table public.mail_outbox
  drop constraint mail_outbox_kind_known,
  add constraint mail_outbox_kind_known
    check (kind in ('notification', 'acknowledgement', 'brochure', 'webhook')),
  add constraint mail_outbox_webhook_of_enquiry check (kind <> 'webhook' or enquiry_id is not null);
create unique index mail_outbox_one_webhook on public.mail_outbox (enquiry_id) where kind = 'webhook';

-- Webhook payload of an enquiry: every column except internal ones.
create function private.lead_payload(enquiry uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object('type', 'lead.created', 'timestamp', lead.created_at, 'data',
    to_jsonb(lead) - array['search_text', 'phone_key', 'mail_key', 'idempotency_key', 'suspect', 'answered_by',
      'owner_id']
      || jsonb_build_object('owner_email', (select email from auth.users where id = lead.owner_id)))
  from public.enquiries as lead where lead.id = enquiry
$$;
revoke all on function private.lead_payload(uuid) from public, anon, authenticated, service_role;

-- State of an enquiry's webhook; null if there is none or the caller is not staff.
create function public.hand_over_state(enquiry uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object('state', state, 'attempts', attempts, 'next_attempt_at', next_attempt_at,
    'last_error', last_error, 'sent_at', sent_at)
  from public.mail_outbox
  where enquiry_id = enquiry and kind = 'webhook' and private.is_staff()
$$;

-- 'Hand over again': sends the webhook again, with the same id. False if the caller is not staff, the enquiry is
-- suspect or the webhook is still pending.
create function public.hand_over_again(enquiry uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.is_staff() then
    return false;
  end if;
  update public.mail_outbox set state = 'pending', attempts = 0, next_attempt_at = now(), sent_at = null
    where enquiry_id = enquiry and kind = 'webhook' and state in ('sent', 'failed');
  if not found then
    return false;
  end if;
  perform private.record('webhook.replay', jsonb_build_object('enquiry', enquiry));
  return true;
end
$$;
revoke all on function public.hand_over_state(uuid), public.hand_over_again(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.hand_over_state(uuid), public.hand_over_again(uuid) to authenticated;
