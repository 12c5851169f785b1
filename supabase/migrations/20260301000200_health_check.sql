-- What monitors ask: whether the database still writes, and how the outbox does. Reading alone stayed fine on a full
-- disk, while every submission was refused.

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

-- Nothing of what is in the outbox. Fails where nothing can be written.
create function public.check_health() returns jsonb
  language plpgsql security definer
  set search_path = ''
  set work_mem = '64kB'
as $$
begin
  insert into private.health_check (checked_at) values (now())
    on conflict (only_row) do update set checked_at = excluded.checked_at;
  -- A row fits into a page that is there already, also on a full disk. A set that is larger than `work_mem` needs a
  -- temporary file, which is gone at once.
  perform count(*) from generate_series(1, 20000);
  return (
    select jsonb_build_object(
      'oldest', extract(epoch from now() - min(created_at) filter (where state = 'pending'))::integer,
      'failed', count(*) filter (where state = 'failed'),
      'held', count(*) filter (where state = 'held')
    )
    from public.mail_outbox where state <> 'sent'
  );
end
$$;
revoke all on function public.check_health() from public, anon, authenticated, service_role;
grant execute on function public.check_health() to service_role;
