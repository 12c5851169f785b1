import type { OverviewCounts } from './useOverviewCounts.ts';
import { emptyValue, formatCount } from './value-format.ts';

interface Props {
  /** Last known number of all enquiries. */
  total: number | undefined;
  counts: OverviewCounts;
}

/** The figures at the top of the dashboard. */
export function Overview({ total, counts }: Props) {
  return (
    <section aria-label="Overview">
      <dl className="flex gap-x-8 md:gap-x-12">
        <Figure name="Total Enquiries" value={total} />
        <Figure name="Unanswered over 24 hours" value={counts.overdue} />
        {Boolean(counts.failedMails) && <Figure name="Mails not delivered" value={counts.failedMails} />}
      </dl>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="mt-1 font-display text-title font-light tabular-nums">
        {value === undefined ? emptyValue : formatCount(value)}
      </dd>
    </div>
  );
}
