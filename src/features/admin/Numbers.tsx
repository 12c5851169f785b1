import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { Field } from '../../components/form/Field.tsx';
import { toast } from '../../components/toast/toast.client.ts';
import { supabase } from '../../lib/supabase.client.ts';
import { countsSchema, lastWeeks, withOthers } from './numbers.ts';
import { WeeklyCounts } from './WeeklyCounts.tsx';

/** The charts of `lead_numbers`, with their headings. */
const charts = [
  { id: 'project', heading: 'Enquiries by project' },
  { id: 'source', heading: 'Enquiries by source' },
  { id: 'form', heading: 'Enquiries by form' },
  { id: 'answer', heading: 'Answered within 24 hours' },
  { id: 'outcome', heading: 'Visits and bookings' },
] as const;

/** Sources that a chart tells apart: campaigns make any number of them. */
const maxSources = 12;

const spans = [12, 26, 52].map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` }));

/** What became of the enquiries of the last weeks, as plots and as tables. */
export function Numbers() {
  const [span, setSpan] = useState(12);
  const [asTables, setAsTables] = useState(false);
  const [loaded, setLoaded] = useState<{ counts: z.infer<typeof countsSchema>; weeks: string[] }>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let current = true;
    setFailed(false);
    void supabase()
      .rpc('lead_numbers', { weeks: span })
      .then(({ data, error }) => {
        if (!current) return;
        const counts = countsSchema.safeParse(data);
        if (!error && counts.success) return setLoaded({ counts: counts.data, weeks: lastWeeks(span) });
        setFailed(true);
        toast.error('Error loading the numbers. Please try again.');
      });
    return () => {
      current = false;
    };
  }, [span]);

  return (
    <section aria-labelledby="numbers">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="numbers" className="text-title">
          Numbers
        </h2>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 print:hidden">
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
          <button type="button" className="button button-quiet min-h-11 px-5 py-2" onClick={() => print()}>
            Print
          </button>
        </div>
      </div>
      {!loaded && <p role="status">{failed ? 'Error loading the numbers.' : 'Loading...'}</p>}
      {loaded && (
        <div className="grid gap-12 lg:grid-cols-2">
          {charts.map(({ id, heading }) => (
            <WeeklyCounts
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
    </section>
  );
}
