-- Where an enquiry came from, as the browser's session noted it: the first and the last arrival, the page of the form.

alter table public.enquiries
  -- In short, for example 'google / cpc' or 'direct'; null if it is not known.
  add column source text,
  add column first_touch jsonb,
  add column last_touch jsonb,
  add column sent_from text;
alter table public.enquiries
  add constraint enquiries_source_length check (char_length(source) between 1 and 200),
  add constraint enquiries_sent_from_length check (char_length(sent_from) between 1 and 200),
  add constraint enquiries_touches_size
    check (octet_length(first_touch::text) <= 8000 and octet_length(last_touch::text) <= 8000);
create index enquiries_by_source on public.enquiries (source, created_at desc, id desc);

create or replace function public.submit_enquiry(enquiry jsonb, circumstances jsonb, mails jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  refusal jsonb;
  stored uuid;
begin
  select admitted.circumstances, admitted.refusal into circumstances, refusal
    from private.admit(circumstances) as admitted;
  if refusal is not null then
    return refusal;
  end if;
  insert into public.enquiries (name, email, phone, form_type, project_title, message, enquiry_type,
    idempotency_key, suspect, consent_version, consented_at, source, first_touch, last_touch, sent_from)
  values (enquiry ->> 'name', enquiry ->> 'email', enquiry ->> 'phone', enquiry ->> 'form_type',
    enquiry ->> 'project_title', enquiry ->> 'message', enquiry ->> 'enquiry_type',
    circumstances ->> 'key', coalesce((circumstances ->> 'suspect')::boolean, false),
    circumstances ->> 'consent', case when circumstances ->> 'consent' is not null then now() end,
    circumstances #>> '{source,name}', circumstances #> '{source,first}', circumstances #> '{source,last}',
    circumstances #>> '{source,page}')
  returning id into stored;
  perform private.owe(mails, circumstances, stored, null, null);
  return jsonb_build_object('outcome', 'stored');
end
$$;

-- The sources there are, 200 at most, to filter by. Steps from one to the next in the index.
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

-- Takes the source among the values of columns.
create or replace function public.search_enquiries(
  pattern text, wanted jsonb, page_size integer,
  due_by date default null, created_before timestamptz default null,
  after_moment timestamptz default 'infinity', after_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns setof public.enquiries
  language plpgsql stable security definer
  set search_path = ''
  -- Which index is best depends on the values; what is not asked for leaves the plan.
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
