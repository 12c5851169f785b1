import { useCallback, useEffect, useState } from 'react';
import { dial } from '../../../company/contact-links.ts';
import { Field } from '../../../components/form/Field.tsx';
import { type Colleague, loadColleagues } from '../enquiries/colleagues.client.ts';
import { EnquiryDetails } from '../enquiries/EnquiryDetails.tsx';
import type { Enquiry } from '../enquiries/enquiries.client.ts';
import { statusLabel } from '../enquiries/lead-status.ts';
import { PrintableSection } from '../PrintableSection.tsx';
import { RecordDialog } from '../records/RecordDialog.tsx';
import { useLoaded } from '../useLoaded.ts';
import { emptyValue, formatCount, formatDate, today } from '../value-format.ts';
import { loadVisits, maxVisits, visitsByDay } from './visits.client.ts';

/** Visits by day, from today or a chosen day on. */
export function Visits({ onChange }: { onChange: () => void }) {
  const [from, setFrom] = useState(today);
  const [openId, setOpenId] = useState<string>();
  const [colleagues, setColleagues] = useState<Colleague[]>([]);
  const load = useCallback(() => loadVisits(from), [from]);
  const { loaded: visits, setLoaded: setVisits, failure } = useLoaded(load, 'Error loading visits.');

  useEffect(() => void loadColleagues().then(setColleagues), []);

  return (
    <PrintableSection
      heading="Visits"
      controls={
        <Field
          label="From"
          name="visitsFrom"
          type="date"
          required
          value={from}
          onChange={({ target }) => target.value && setFrom(target.value)}
        />
      }
    >
      <p role="status" className="mb-6 min-h-6 text-small text-muted">
        {failure ?? (visits ? summary(visits.length) : 'Loading...')}
      </p>
      {visitsByDay(visits ?? []).map(([day, ofDay]) => (
        <DayOfVisits key={day} day={day} visits={ofDay} onOpen={setOpenId} />
      ))}
      <RecordDialog
        row={visits?.find(({ id }) => id === openId)}
        title={({ name }) => name}
        onClose={() => setOpenId(undefined)}
      >
        {(enquiry) => (
          <EnquiryDetails
            enquiry={enquiry}
            colleagues={colleagues}
            onChange={(changed) => {
              setVisits((known) => known?.map((visit) => (visit.id === changed.id ? changed : visit)));
              onChange();
            }}
          />
        )}
      </RecordDialog>
    </PrintableSection>
  );
}

/** Describes the number of visits listed. */
function summary(count: number): string {
  if (count === 0) return 'No visits.';
  if (count === maxVisits) return `The next ${formatCount(count)} visits.`;
  return count === 1 ? 'One visit.' : `${formatCount(count)} visits.`;
}

interface DayProps {
  day: string;
  visits: readonly Enquiry[];
  /** Receives the id of an enquiry. */
  onOpen: (id: string) => void;
}

/** The columns and their widths. */
const columns = [
  ['Time', 'w-20'],
  ['Person', ''],
  ['Telephone', 'w-[9.5rem]'],
  ['Project', ''],
  ['People', 'w-20'],
  ['Status', 'w-24'],
] as const;

/** Classes of a cell that small screens show below the person. */
const below = 'pr-4 break-words sm:py-3 max-sm:col-start-2';

function DayOfVisits({ day, visits, onOpen }: DayProps) {
  const heading = `visits-${day}`;
  return (
    <section aria-labelledby={heading} className="mb-10 break-inside-avoid">
      <h3 id={heading} className="label mb-2 font-sans">
        {day === today() ? `Today, ${formatDate(day)}` : formatDate(day)}
      </h3>
      <table
        aria-labelledby={heading}
        className="w-full table-fixed border-collapse text-left text-small max-sm:block"
      >
        <thead className="max-sm:sr-only">
          <tr className="border-b border-ink">
            {columns.map(([name, width]) => (
              <th key={name} scope="col" className={`label py-3 pr-4 ${width}`}>
                {name}
              </th>
            ))}
            <td className="w-16 print:hidden" />
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {visits.map(({ id, visit_time, name, phone, project_title, visitors, status }) => (
            <tr
              key={id}
              className="border-b border-line align-baseline max-sm:grid max-sm:grid-cols-[4rem_minmax(0,1fr)_auto] max-sm:items-baseline max-sm:py-3"
            >
              <td className="whitespace-nowrap tabular-nums sm:py-3">{visit_time ?? emptyValue}</td>
              <th scope="row" className="pr-4 font-semibold break-words sm:py-3">
                {name}
              </th>
              <td className={`${below} tabular-nums`}>
                {phone ? (
                  <a href={dial(phone)} className="link max-sm:py-2">
                    {phone}
                  </a>
                ) : (
                  emptyValue
                )}
              </td>
              <td className={below}>{project_title ?? emptyValue}</td>
              <td className="pr-4 max-sm:hidden">{visitors ?? emptyValue}</td>
              <td className="pr-4 max-sm:hidden">{statusLabel(status)}</td>
              <td className="text-right max-sm:col-start-3 max-sm:row-start-1 print:hidden">
                <button
                  type="button"
                  className="link min-h-11"
                  aria-label={`Open ${name}`}
                  onClick={() => onOpen(id)}
                >
                  Open
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
