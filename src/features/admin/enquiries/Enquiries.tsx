import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { nothing, today } from '../format.ts';
import { LeadImport } from '../lead-import/LeadImport.tsx';
import type { LoadPage, Pages } from '../paging.ts';
import { type Column, dateColumn, type Mark } from '../records/DataTable.tsx';
import { RecordList } from '../records/RecordList.tsx';
import { suspectMark } from '../records/SuspectNotice.tsx';
import { type Colleague, loadColleagues } from './colleagues.client.ts';
import { EnquiryDetails } from './EnquiryDetails.tsx';
import { EnquiryFilters } from './EnquiryFilters.tsx';
import { type Enquiry, loadEnquiries, loadSources } from './enquiries.client.ts';
import { allEnquiries, type EnquiryFilter, isUnfiltered } from './enquiry-filter.ts';
import { fileColumns } from './export-columns.ts';
import { statusLabel } from './lead-progress.ts';
import { isOverdue } from './overdue.ts';
import { groupByPerson } from './person-groups.ts';
import { countOfPerson, maxOfPerson } from './same-person.client.ts';

interface Props {
  /** Id of the person who looks. */
  me: string;
  isAdmin: boolean;
  filter: EnquiryFilter;
  onFilter: (filter: EnquiryFilter) => void;
  pages: Pages<Enquiry>;
  /** The titles of the site's projects, to filter by. */
  projects: readonly string[];
  /** Called after an enquiry was marked. */
  onMarked: () => void;
  /** Called after leads were imported. */
  onImported: () => void;
}

/** An enquiry with what the list shows besides. */
interface Lead extends Enquiry {
  /** How many enquiries the person has sent, as far as it is known. */
  sent: number | undefined;
  /** The owner's address. */
  owner: string | null;
}

const columns: Column<Lead>[] = [
  dateColumn,
  {
    name: 'Name',
    value: ({ name }) => name,
    opens: true,
    mark,
    className: 'lg:w-[16%] max-lg:order-1',
  },
  {
    name: 'Email',
    value: ({ email }) => email || nothing,
    mark: ({ sent }) => personMark(sent),
    className: 'lg:w-[18%] max-lg:order-3 max-lg:col-span-2',
  },
  {
    name: 'Phone',
    value: ({ phone }) => phone || nothing,
    labelled: true,
    className: 'lg:w-[9.5rem] tabular-nums max-lg:order-4 max-lg:col-span-2',
  },
  {
    name: 'Type',
    value: ({ form_type }) => <span className="border border-line px-2 py-0.5 capitalize">{form_type}</span>,
    className: 'lg:w-[6.5rem] max-lg:order-7 max-lg:mt-2',
  },
  {
    name: 'Project',
    value: ({ project_title }) => project_title || nothing,
    labelled: true,
    className: 'lg:w-[12%] max-lg:order-5 max-lg:col-span-2',
  },
  {
    name: 'Message',
    value: ({ message }) => message || nothing,
    labelled: true,
    className: 'max-lg:order-6 max-lg:col-span-2',
  },
];

/** Says that a person has sent several enquiries. */
const personMark = (count = 1): Mark | undefined =>
  count > 1
    ? { text: `${count}${count === maxOfPerson ? ' or more' : ''} enquiries`, urgent: false }
    : undefined;

/** Whether an enquiry looks like spam, and how far it is: both show. */
function mark(enquiry: Enquiry): Mark | undefined {
  const status = progressMark(enquiry);
  if (!enquiry.suspect) return status;
  return status ? { ...suspectMark, text: `${suspectMark.text}, ${status.text.toLowerCase()}` } : suspectMark;
}

function progressMark(enquiry: Enquiry): Mark | undefined {
  if (enquiry.follow_up_on && enquiry.follow_up_on <= today()) return { text: 'Follow-up due', urgent: true };
  if (!enquiry.answered_at) return isOverdue(enquiry) ? { text: 'Over 24 hours', urgent: true } : undefined;
  const isFurther = ['visit', 'booked', 'lost'].includes(enquiry.status);
  return { text: isFurther ? statusLabel(enquiry.status) : 'Answered', urgent: false };
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
  // A change of one row changes no count.
  const ids = rows.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the rows.
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
      sent: counts[enquiry.id],
      owner: staff.find(({ id }) => id === enquiry.owner_id)?.email ?? null,
    }),
    [counts],
  );
  // The same objects until something changes: an opened one loads its history anew.
  const leads = useMemo(
    () => groupByPerson(rows).map((row) => leadOf(row, colleagues)),
    [rows, leadOf, colleagues],
  );
  const loadLeads = (size: number): LoadPage<Lead> => {
    // An export may be asked for before the list knows them.
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
        columns={columns}
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
