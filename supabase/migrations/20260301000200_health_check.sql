-- Health check for monitors: whether the database is writable, and the state of the outbox. On a full disk reads
-- succeed, while every submission is refused.

create table private.health_check (
  only_row boolean not null default true,
  checked_at timestamptz not null
);
alter table private.health_check
  add constraint health_check_pkey primary key (only_row),
  add constraint health_check_one_row check (only_row);
revoke all on table private.health_check from public, anon, authenticated, service_role;
alter table private.health_check enable row level security;

drop function public.mail_health();

-- Returns nothing of the outbox's contents. Fails if the database is not writable. Push notifications don't affect the
-- health, because the mail about the same enquiry does.
create function public.check_health() returns jsonb
  language plpgsql security definer
  set search_path = ''
  set work_mem = '64kB'
as $$
begin
  insert into private.health_check (checked_at) values (now())
    on conflict (only_row) do update set checked_at = excluded.checked_at;
  -- Even on a full disk the row fits into an existing page. A set larger than `work_mem` needs a temporary file,
  -- which is deleted immediately.
  perform count(*) from generate_series(1, 20000);
  return (
    select jsonb_build_object(
      'oldest', extract(epoch from now() - min(created_at) filter (where state = 'pending'))::integer,
      'failed', count(*) filter (where state = 'failed'),
      'held', count(*) filter (where state = 'held')
    )
    from public.mail_outbox where state <> 'sent' and kind <> 'push'
  );
end
$$;
revoke all on function public.check_health() from public, anon, authenticated, service_role;
grant execute on function public.check_health() to service_role;
