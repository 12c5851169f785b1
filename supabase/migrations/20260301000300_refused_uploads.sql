-- An upload that is refused after it was read counts towards the limit of its network address: it costs as much as one
-- that is stored.
create function public.count_refusal(address text) returns boolean
  language sql security definer
  set search_path = ''
as $$
  insert into private.recent_submissions (address_hash) values (address) returning true
$$;
revoke all on function public.count_refusal(text) from public, anon, authenticated, service_role;
grant execute on function public.count_refusal(text) to service_role;
