-- Claiming a batch reads the rows it takes, however long the backlog is, as after an outage of the mail server.
create index mail_outbox_exhausted on public.mail_outbox (id) where state = 'pending' and attempts >= 8;
create index mail_outbox_next on public.mail_outbox (next_attempt_at, id) where state = 'pending';
drop index public.mail_outbox_due;

-- The embedded database gathers no statistics; without them the planner prefers to sort the backlog.
alter function private.take_due(integer, text[]) set enable_bitmapscan = off;
