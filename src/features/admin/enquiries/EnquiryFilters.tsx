import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../components/form/Field.tsx';
import { enquiryTypes } from '../../enquiry/fields.ts';
import { type EnquiryFilter, formTypes } from './enquiry-filter.ts';
import { statuses } from './lead-status.ts';

interface Props {
  filter: EnquiryFilter;
  /** The titles of the site's projects. */
  projects: readonly string[];
  sources: readonly string[];
  onChange: (filter: EnquiryFilter) => void;
  /** Called for the Enter key in the search field. */
  onEnter: () => void;
}

/** Milliseconds between the last keystroke and the search. */
const debounce = 300;

/** Option value for no filter: options of a select have no empty values. */
const all = 'all';

interface Option {
  value: string;
  label: string;
}

const toOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** Views, each toggled by a checkbox. */
const views = [
  { name: 'overdue', label: 'Unanswered over 24 hours' },
  { name: 'due', label: 'Due today' },
  { name: 'mine', label: 'Mine' },
  { name: 'suspect', label: 'Suspect' },
] as const;

/** The search field and filters above the enquiries. */
export function EnquiryFilters({ filter, projects, sources, onChange, onEnter }: Props) {
  const [input, setInput] = useState(filter.search);

  const reported = useRef(filter.search);

  // Copy a search set elsewhere into the field, but not one reported from here: the input may be newer.
  useEffect(() => {
    if (filter.search === reported.current) return;
    reported.current = filter.search;
    setInput(filter.search);
  }, [filter.search]);

  useEffect(() => {
    if (input === filter.search) return;
    const search = setTimeout(() => {
      reported.current = input;
      onChange({ ...filter, search: input });
    }, debounce);
    return () => clearTimeout(search);
  }, [input, filter, onChange]);

  const select = (
    label: string,
    key: 'formType' | 'enquiryType' | 'project' | 'status' | 'source',
    allLabel: string,
    options: readonly Option[],
  ) => (
    <Field
      as="select"
      label={label}
      name={key}
      options={[{ value: all, label: allLabel }, ...options]}
      value={filter[key] || all}
      onChange={({ target }) => onChange({ ...filter, [key]: target.value === all ? '' : target.value })}
    />
  );

  return (
    <search className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,2fr)_repeat(5,minmax(0,1fr))] lg:items-end">
      <Field
        label="Search"
        name="search"
        type="search"
        placeholder="Name, email or phone"
        autoComplete="off"
        maxLength={120}
        value={input}
        onChange={({ target }) => setInput(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise the key would also activate the element that receives the focus.
          event.preventDefault();
          onEnter();
        }}
        className="max-lg:col-span-2"
      />
      {select('Type', 'formType', 'All types', toOptions(formTypes))}
      {select('Project', 'project', 'All projects', toOptions(projects))}
      {select('Subject', 'enquiryType', 'All subjects', enquiryTypes)}
      {select('Status', 'status', 'All statuses', statuses)}
      {select('Source', 'source', 'All sources', toOptions(sources))}
      <fieldset className="col-span-full flex flex-wrap items-end gap-x-8 gap-y-3">
        <legend className="sr-only">Views</legend>
        <Field
          label="New"
          name="new"
          type="checkbox"
          checked={filter.status === 'new'}
          onChange={({ target }) => onChange({ ...filter, status: target.checked ? 'new' : '' })}
        />
        {views.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            name={name}
            type="checkbox"
            checked={filter[name]}
            onChange={({ target }) => onChange({ ...filter, [name]: target.checked })}
          />
        ))}
        <Field
          label="Visits on"
          name="visit"
          type="date"
          value={filter.visitOn}
          onChange={({ target }) => onChange({ ...filter, visitOn: target.value })}
        />
      </fieldset>
    </search>
  );
}
