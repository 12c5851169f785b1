-- Weekly statistics of enquiries. A week begins on Monday in India, which has no summer time.

create index enquiry_history_of_status on public.enquiry_history (created_at) where kind = 'status';

create function private.week_of(moment timestamptz) returns date
  language sql immutable
  set search_path = ''
as $$
  select date_trunc('week', moment at time zone interval '5:30')::date
$$;
revoke all on function private.week_of(timestamptz) from public, anon, authenticated, service_role;

-- Counts as [{"chart", "week", "name", "total"}]: enquiries by project, source and form, answers within 24 hours,
-- visits and bookings. Excludes suspect enquiries, answers of imported ones, whose time is unknown, and empty weeks.
-- Null unless the caller is staff.
create function public.lead_numbers(weeks integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  first_week date := private.week_of(now()) - 7 * (least(greatest(weeks, 1), 104) - 1);
  -- Midnight in India.
  since timestamptz := first_week::timestamp at time zone interval '5:30';
begin
  if not private.is_staff() then
    return null;
  end if;
  return (
    with lead as materialized (
      select private.week_of(created_at) as week, project_title, form_type, source, count(*) as total,
        count(*) filter (where answered_at <= created_at + interval '24 hours') as prompt
      from public.enquiries
      where created_at >= since and not suspect
      group by 1, 2, 3, 4
    ), counted as (
      select 'project' as chart, week, coalesce(project_title, 'No project') as name, total from lead
      union all select 'form', week, form_type, total from lead
      union all select 'source', week, coalesce(source, 'Not known'), total from lead
      union all
        select 'answer', week, 'Within 24 hours', prompt from lead where source is distinct from 'import'
      union all
        select 'answer', week, 'Later or not yet', total - prompt from lead where source is distinct from 'import'
      union all
        select 'outcome', date_trunc('week', visit_on)::date, 'Visits', 1
        from public.enquiries where visit_on between first_week and private.week_of(now()) + 6 and not suspect
      union all
        select 'outcome', private.week_of(created_at), 'Bookings', 1
        from (
          select distinct on (enquiry_id) enquiry_id, created_at from public.enquiry_history
          where kind = 'status' and created_at >= since and detail = 'booked'
          order by enquiry_id, created_at
        ) as booking
    )
    select coalesce(jsonb_agg(to_jsonb(one) order by one.chart, one.week, one.name), '[]')
    from (
      select chart, week, name, sum(total)::integer as total
      from counted group by chart, week, name having sum(total) > 0
    ) as one
  );
end
$$;
revoke all on function public.lead_numbers(integer) from public, anon, authenticated, service_role;
grant execute on function public.lead_numbers(integer) to authenticated;
