-- What administrators search in: name, address and telephone number, the number also as bare digits, so that
-- it is found however it was typed. One column, because a single filter takes any sign a person may type.

alter table public.enquiries
  add column search_text text not null generated always as (
    name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n'
      || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
  ) stored;
