-- Claiming a batch reads the rows it takes, however long the backlog is: after a mail server's outage each batch of
-- twelve read all that waited, and sorted it.
create index mail_outbox_exhausted on public.mail_outbox (id) where state = 'pending' and attempts >= 8;
create index mail_outbox_next on public.mail_outbox (next_attempt_at, id) where state = 'pending';
drop index public.mail_outbox_due;

-- The embedded database gathers no statistics; without them the planner prefers to sort the backlog.
alter function private.take_due(integer, text[]) set enable_bitmapscan = off;
