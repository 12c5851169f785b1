-- Hosted projects notify open pages of new enquiries through Realtime, filtered by row-level security.
-- The embedded platform has no Realtime, and no such publication.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.enquiries;
  end if;
end
$$;
