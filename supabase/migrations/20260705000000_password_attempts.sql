-- Limits the password attempts for an account to ten within five minutes, right or wrong, from any network address.
-- Hosted Supabase calls it before each sign-in ([auth.hook.password_verification_attempt] in config.toml) and limits
-- network addresses itself; the embedded platform counts both in local/auth/attempt-limits.ts.
create table private.password_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  started_at timestamptz not null default now(),
  attempts int not null default 1
);
alter table private.password_attempts enable row level security;
revoke all on private.password_attempts from public, anon, authenticated, service_role;

-- Takes {"user_id", "valid"} and returns {"decision", "message"}:
-- https://supabase.com/docs/guides/auth/auth-hooks/password-verification-hook
create function private.limit_password_attempts(event jsonb) returns jsonb
  language sql security definer
  set search_path = ''
as $$
  insert into private.password_attempts as known (user_id) values ((event ->> 'user_id')::uuid)
  on conflict (user_id) do update set
    started_at = case when known.started_at < now() - interval '5 minutes' then now() else known.started_at end,
    attempts = case when known.started_at < now() - interval '5 minutes' then 1 else known.attempts + 1 end
  returning case
    when attempts > 10
      then '{"decision": "reject", "message": "Too many attempts. Please try again in five minutes."}'::jsonb
    else '{"decision": "continue"}'
  end
$$;
revoke all on function private.limit_password_attempts(jsonb) from public, anon, authenticated, service_role;

do $$
begin
  -- The role that hosted Supabase uses for sign-ins.
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.limit_password_attempts(jsonb) to supabase_auth_admin;
  end if;
end $$;
