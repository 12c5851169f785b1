-- Uploads that are refused after they were read count towards the limit of the network address: they cost as much as
-- stored ones.
create function public.count_refusal(address text) returns boolean
  language sql security definer
  set search_path = ''
as $$
  insert into private.recent_submissions (address_hash) values (address) returning true
$$;
revoke all on function public.count_refusal(text) from public, anon, authenticated, service_role;
grant execute on function public.count_refusal(text) to service_role;
