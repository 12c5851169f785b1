-- Claiming a batch reads only its own rows, even with a long backlog, as after an outage of the mail server.
create index mail_outbox_exhausted on public.mail_outbox (id) where state = 'pending' and attempts >= 8;
create index mail_outbox_next on public.mail_outbox (next_attempt_at, id) where state = 'pending';
drop index public.mail_outbox_due;

-- The embedded database gathers no statistics; without them the planner prefers to sort the backlog.
alter function private.take_due(integer, text[]) set enable_bitmapscan = off;
