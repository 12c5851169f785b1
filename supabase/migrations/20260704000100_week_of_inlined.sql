-- PostgreSQL inlines a function only without a `search_path` setting, which makes the statistics of a year with
-- 100,000 enquiries four times as fast. The only function it calls is schema-qualified instead.
create or replace function private.week_of(moment timestamptz) returns date
  language sql immutable
as $$
  select pg_catalog.date_trunc('week', moment at time zone interval '5:30')::date
$$;
