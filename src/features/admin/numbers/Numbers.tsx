import { useCallback, useState } from 'react';
import { Field } from '../../../components/form/Field.tsx';
import { PrintableSection } from '../PrintableSection.tsx';
import { useLoaded } from '../useLoaded.ts';
import { loadNumbers } from './numbers.client.ts';
import { WeeklyChart } from './WeeklyChart.tsx';
import { maxSources, withOthers } from './weekly-counts.ts';

/** The charts of `lead_numbers`, with their headings. */
const charts = [
  { id: 'project', heading: 'Enquiries by project' },
  { id: 'source', heading: 'Enquiries by source' },
  { id: 'form', heading: 'Enquiries by form' },
  { id: 'answer', heading: 'Answered within 24 hours' },
  { id: 'outcome', heading: 'Visits and bookings' },
] as const;

const spans = [12, 26, 52].map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` }));

/** Statistics on the enquiries of the last weeks, as plots and tables. */
export function Numbers() {
  const [span, setSpan] = useState(12);
  const [asTables, setAsTables] = useState(false);
  const load = useCallback(() => loadNumbers(span), [span]);
  const { loaded, failure } = useLoaded(load, 'Error loading the numbers.');

  return (
    <PrintableSection
      heading="Numbers"
      centred
      controls={
        <>
          <Field
            label="Show as tables"
            name="asTables"
            type="checkbox"
            checked={asTables}
            onChange={({ target }) => setAsTables(target.checked)}
          />
          <Field
            as="select"
            label="Weeks"
            name="weeks"
            options={spans}
            value={String(span)}
            onChange={({ target }) => setSpan(Number(target.value))}
          />
        </>
      }
    >
      {!loaded && <p role="status">{failure ?? 'Loading...'}</p>}
      {loaded && (
        <div className="grid gap-12 lg:grid-cols-2">
          {charts.map(({ id, heading }) => (
            <WeeklyChart
              key={id}
              heading={heading}
              counts={withOthers(
                loaded.counts.filter(({ chart }) => chart === id),
                id === 'source' ? maxSources : Number.POSITIVE_INFINITY,
              )}
              weeks={loaded.weeks}
              asTable={asTables}
            />
          ))}
        </div>
      )}
    </PrintableSection>
  );
}
