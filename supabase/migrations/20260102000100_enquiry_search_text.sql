-- Search text for administrators: name, mail address and telephone number, the number also as bare digits, so that
-- it is found in any format. One column, because a single filter accepts any character in the input.

alter table public.enquiries
  add column search_text text not null generated always as (
    name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n'
      || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
  ) stored;
