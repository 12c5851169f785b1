-- Calls the function every minute to send due mails and every night to erase old submissions, where the platform has
-- pg_cron and pg_net. Elsewhere an external scheduler is needed. Starts once the function's URL is set:
--   insert into private.settings values ('function_url', 'https://<ref>.supabase.co/functions/v1/send-enquiry');

create table private.settings (
  name text not null,
  value text not null
);
alter table private.settings
  add constraint settings_pkey primary key (name),
  add constraint settings_name_known check (name in ('function_url'));
revoke all on table private.settings from public, anon, authenticated, service_role;
alter table private.settings enable row level security;

create function private.call_function(task text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  address text := (select value from private.settings where name = 'function_url');
begin
  if address is not null then
    perform net.http_post(url := address || '?task=' || task, timeout_milliseconds := 60000);
  end if;
end
$$;
revoke all on function private.call_function(text) from public, anon, authenticated, service_role;

do $$
begin
  if 2 = (select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net')) then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('send-mails', '* * * * *', 'select private.call_function(''mails'')');
    perform cron.schedule('forget-old', '30 20 * * *', 'select private.call_function(''forget'')');
  end if;
end
$$;
