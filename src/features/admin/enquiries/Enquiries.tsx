import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LoadPage } from '../keyset-pagination.ts';
import { LeadImport } from '../lead-import/LeadImport.tsx';
import { RecordList } from '../records/RecordList.tsx';
import type { Pages } from '../usePages.ts';
import { type Colleague, loadColleagues } from './colleagues.client.ts';
import { EnquiryDetails } from './EnquiryDetails.tsx';
import { EnquiryFilters } from './EnquiryFilters.tsx';
import { type Enquiry, type Lead, loadEnquiries, loadSources } from './enquiries.client.ts';
import { allEnquiries, type EnquiryFilter, isUnfiltered } from './enquiry-filter.ts';
import { fileColumns } from './export-columns.ts';
import { listColumns } from './list-columns.tsx';
import { countOfPerson, groupByPerson } from './same-person.client.ts';

interface Props {
  /** Id of the signed-in person. */
  me: string;
  isAdmin: boolean;
  filter: EnquiryFilter;
  onFilter: (filter: EnquiryFilter) => void;
  pages: Pages<Enquiry>;
  /** The titles of the site's projects, to filter by. */
  projects: readonly string[];
  /** Called after an enquiry changes. */
  onMarked: () => void;
  /** Called after leads are imported. */
  onImported: () => void;
}

/** The list of enquiries with its filters. */
export function Enquiries({ me, isAdmin, filter, onFilter, pages, projects, onMarked, onImported }: Props) {
  const [colleagues, setColleagues] = useState<Colleague[]>([]);
  const [sources, setSources] = useState<string[]>([]);
  const [counts, setCounts] = useState<Record<string, number>>({});
  const { rows } = pages;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void loadColleagues().then(setColleagues);
    void loadSources().then(setSources);
  }, []);
  // Editing a row does not change the counts, so they depend on the ids alone.
  const ids = rows.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` identifies the rows.
  useEffect(() => {
    let current = true;
    if (rows.length > 0) void countOfPerson(rows).then((found) => current && setCounts(found));
    return () => {
      current = false;
    };
  }, [ids]);

  const leadOf = useCallback(
    (enquiry: Enquiry, staff: readonly Colleague[]): Lead => ({
      ...enquiry,
      personCount: counts[enquiry.id],
      owner: staff.find(({ id }) => id === enquiry.owner_id)?.email ?? null,
    }),
    [counts],
  );
  // Memoised, because an open enquiry reloads its history when its object changes.
  const leads = useMemo(
    () => groupByPerson(rows).map((row) => leadOf(row, colleagues)),
    [rows, leadOf, colleagues],
  );
  const loadLeads = (size: number): LoadPage<Lead> => {
    // An export may start before the list has loaded the colleagues.
    const staff = loadColleagues();
    return async (after, signal) => {
      const page = await loadEnquiries(filter, me, size)(after, signal);
      const known = await staff;
      return { ...page, rows: page.rows.map((row) => leadOf(row, known)) };
    };
  };

  return (
    <div ref={list}>
      <RecordList
        heading="Recent Enquiries"
        noun="enquiries"
        pages={{ ...pages, rows: leads }}
        load={loadLeads}
        columns={listColumns}
        {...(isAdmin && { fileColumns })}
        title={({ name }) => name}
        details={(enquiry) => (
          <EnquiryDetails
            enquiry={enquiry}
            colleagues={colleagues}
            onChange={(changed) => {
              pages.replace(changed);
              onMarked();
            }}
          />
        )}
        {...(filter.lead && { initialId: filter.lead, onClosed: () => onFilter(allEnquiries) })}
        filters={
          <EnquiryFilters
            filter={filter}
            projects={projects}
            sources={sources}
            onChange={onFilter}
            onEnter={() => list.current?.querySelector<HTMLElement>('tbody button')?.focus()}
          />
        }
        hasShortcuts
        {...(isAdmin && { actions: <LeadImport onImported={onImported} /> })}
        whenEmpty={
          !isUnfiltered(filter) && (
            <button type="button" className="button button-quiet mt-6" onClick={() => onFilter(allEnquiries)}>
              Show all enquiries
            </button>
          )
        }
      />
    </div>
  );
}
