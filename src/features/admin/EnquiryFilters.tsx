import { useEffect, useRef, useState } from 'react';
import { Field } from '../../components/form/Field.tsx';
import { type EnquiryFilter, formTypes } from './enquiry-filter.ts';

interface Props {
  filter: EnquiryFilter;
  /** The titles of the site's projects. */
  projects: readonly string[];
  onChange: (filter: EnquiryFilter) => void;
}

/** Milliseconds after the last key stroke before a search begins. */
const debounce = 300;

/** The value of no filter: no option of a select has an empty value. */
const all = 'all';

const options = (allLabel: string, values: readonly string[]) => [
  { value: all, label: allLabel },
  ...values.map((value) => ({ value, label: value })),
];

/** The search field and filters above the enquiries. */
export function EnquiryFilters({ filter, projects, onChange }: Props) {
  const [typed, setTyped] = useState(filter.search);

  const reported = useRef(filter.search);

  // A search set elsewhere fills the field; one reported from here may be older than what is typed.
  useEffect(() => {
    if (filter.search === reported.current) return;
    reported.current = filter.search;
    setTyped(filter.search);
  }, [filter.search]);

  useEffect(() => {
    if (typed === filter.search) return;
    const search = setTimeout(() => {
      reported.current = typed;
      onChange({ ...filter, search: typed });
    }, debounce);
    return () => clearTimeout(search);
  }, [typed, filter, onChange]);

  return (
    <search className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-end">
      <Field
        label="Search"
        name="search"
        type="search"
        placeholder="Name, email or phone"
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="max-lg:col-span-2"
      />
      <Field
        as="select"
        label="Type"
        name="type"
        options={options('All types', formTypes)}
        value={filter.formType || all}
        onChange={({ target }) => onChange({ ...filter, formType: target.value === all ? '' : target.value })}
      />
      <Field
        as="select"
        label="Project"
        name="project"
        options={options('All projects', projects)}
        value={filter.project || all}
        onChange={({ target }) => onChange({ ...filter, project: target.value === all ? '' : target.value })}
      />
      <div className="flex flex-wrap gap-x-8 pb-1 max-lg:col-span-2 lg:block">
        <Field
          label="Unanswered over 24 hours"
          name="overdue"
          type="checkbox"
          checked={filter.overdue}
          onChange={({ target }) => onChange({ ...filter, overdue: target.checked })}
        />
        <Field
          label="Suspect"
          name="suspect"
          type="checkbox"
          checked={filter.suspect}
          onChange={({ target }) => onChange({ ...filter, suspect: target.checked })}
        />
      </div>
    </search>
  );
}
