import type { CsvColumns } from './csv-export.client.ts';
import { type Column, dateColumn, type Mark } from './DataTable.tsx';
import { EnquiryDetails } from './EnquiryDetails.tsx';
import { EnquiryFilters } from './EnquiryFilters.tsx';
import { type Enquiry, isOverdue, loadEnquiries } from './enquiries.client.ts';
import { allEnquiries, type EnquiryFilter, isUnfiltered } from './enquiry-filter.ts';
import { nothing } from './format.ts';
import type { Pages } from './paging.ts';
import { RecordList } from './RecordList.tsx';
import { suspectMark } from './SuspectNotice.tsx';

interface Props {
  /** Id of the person who looks. */
  me: string;
  filter: EnquiryFilter;
  onFilter: (filter: EnquiryFilter) => void;
  pages: Pages<Enquiry>;
  /** The titles of the site's projects, to filter by. */
  projects: readonly string[];
  /** Called after an enquiry was marked. */
  onMarked: () => void;
}

const columns: Column<Enquiry>[] = [
  dateColumn,
  {
    name: 'Name',
    value: ({ name }) => name,
    opens: true,
    mark,
    className: 'lg:w-[16%] max-lg:order-1',
  },
  { name: 'Email', value: ({ email }) => email, className: 'lg:w-[18%] max-lg:order-3 max-lg:col-span-2' },
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

/** Whether an enquiry looks like spam, and whether it was answered in time: both show. */
function mark(enquiry: Enquiry): Mark | undefined {
  const status: Mark | undefined = enquiry.answered_at
    ? { text: 'Answered', urgent: false }
    : isOverdue(enquiry)
      ? { text: 'Over 24 hours', urgent: true }
      : undefined;
  if (!enquiry.suspect) return status;
  return status ? { ...suspectMark, text: `${suspectMark.text}, ${status.text.toLowerCase()}` } : suspectMark;
}

const csvColumns: CsvColumns<Enquiry> = {
  Date: ({ created_at }) => created_at,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Type: ({ form_type }) => form_type,
  'Enquiry type': ({ enquiry_type }) => enquiry_type,
  Project: ({ project_title }) => project_title,
  Message: ({ message }) => message,
  'Answered at': ({ answered_at }) => answered_at,
  'Answered by': ({ answered_by_email }) => answered_by_email,
};

/** The list of enquiries with its filters. */
export function Enquiries({ me, filter, onFilter, pages, projects, onMarked }: Props) {
  return (
    <RecordList
      heading="Recent Enquiries"
      noun="enquiries"
      pages={pages}
      load={(size) => loadEnquiries(filter, me, size)}
      columns={columns}
      csvColumns={csvColumns}
      title={({ name }) => name}
      details={(enquiry) => (
        <EnquiryDetails
          enquiry={enquiry}
          onChange={(changed) => {
            pages.replace(changed);
            onMarked();
          }}
        />
      )}
      filters={<EnquiryFilters filter={filter} projects={projects} onChange={onFilter} />}
      whenEmpty={
        !isUnfiltered(filter) && (
          <button type="button" className="button button-quiet mt-6" onClick={() => onFilter(allEnquiries)}>
            Show all enquiries
          </button>
        )
      }
    />
  );
}
