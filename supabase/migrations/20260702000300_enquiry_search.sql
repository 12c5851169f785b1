-- Search among 100,000 enquiries, and for the enquiries of one person.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create index enquiries_search on public.enquiries using gin (search_text extensions.gin_trgm_ops);

-- Returns enquiries whose name, mail address or telephone number matches an ILIKE pattern, newest first; none unless
-- the caller is staff. A function, because ILIKE is not leakproof and cannot use an index under row-level security.
-- `wanted` holds filter values by column, `due_by` is the latest follow-up day, `after_moment` and `after_id` are the
-- cursor of the page.
create function public.search_enquiries(
  pattern text, wanted jsonb, page_size integer,
  due_by date default null, created_before timestamptz default null,
  after_moment timestamptz default 'infinity', after_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns setof public.enquiries
  language plpgsql stable security definer
  set search_path = ''
  -- The best index depends on the values, and unused filters are dropped from the plan.
  set plan_cache_mode = force_custom_plan
as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    select * from public.enquiries
    where search_text ilike pattern
      and (wanted ->> 'status' is null or status = wanted ->> 'status')
      and (wanted ->> 'form_type' is null or form_type = wanted ->> 'form_type')
      and (wanted ->> 'enquiry_type' is null or enquiry_type = wanted ->> 'enquiry_type')
      and (wanted ->> 'project_title' is null or project_title = wanted ->> 'project_title')
      and (wanted ->> 'owner_id' is null or owner_id = (wanted ->> 'owner_id')::uuid)
      and (wanted ->> 'source' is null or source = wanted ->> 'source')
      and (wanted ->> 'suspect' is null or suspect = (wanted ->> 'suspect')::boolean)
      and (wanted ->> 'visit_on' is null or visit_on = (wanted ->> 'visit_on')::date)
      and (due_by is null or follow_up_on <= due_by)
      and (created_before is null or created_at < created_before)
      and (after_moment = 'infinity' or created_at <= after_moment and (created_at, id) < (after_moment, after_id))
    order by created_at desc, id desc
    limit least(page_size, 1000);
end
$$;
revoke all on function public.search_enquiries(text, jsonb, integer, date, timestamptz, timestamptz, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.search_enquiries(text, jsonb, integer, date, timestamptz, timestamptz, uuid)
  to authenticated;

-- Number of enquiries by the same person for each given enquiry, 100 at most, as {"<id>": <count>}.
create function public.count_of_person(enquiries uuid[]) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(one.id, (
    select count(*) from (
      select from public.enquiries as other
      where other.phone_key = one.phone_key or other.mail_key = one.mail_key
      limit 100
    ) as same
  )), '{}')
  from public.enquiries as one
  where one.id = any (enquiries)
$$;
revoke all on function public.count_of_person(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.count_of_person(uuid[]) to authenticated;

-- Distinct sources for the filter, 200 at most. A loose index scan.
create function public.list_sources() returns jsonb
  language sql stable
  set search_path = ''
as $$
  with recursive found as (
    (select source from public.enquiries where source is not null order by source limit 1)
    union all
    select (
      select next.source from public.enquiries as next where next.source > found.source order by next.source limit 1
    )
    from found where found.source is not null
  )
  select jsonb_agg(source) from (select source from found where source is not null limit 200) as sources
$$;
revoke all on function public.list_sources() from public, anon, authenticated, service_role;
grant execute on function public.list_sources() to authenticated;
