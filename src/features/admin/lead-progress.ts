/** What the progress of an enquiry is called, and whose enquiries stand together. */
import type { Json } from '../../lib/database.types.ts';
import type { Enquiry } from './enquiries.client.ts';
import { formatDate } from './format.ts';
import type { HistoryEntry } from './leads.client.ts';

/** The statuses of an enquiry, in their order. */
export const statuses = [
  { value: 'new', label: 'New' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'visit', label: 'Visit' },
  { value: 'booked', label: 'Booked' },
  { value: 'lost', label: 'Lost' },
] as const;

/** The longest reason of a loss and the longest note, as in the tables. */
export const maxReason = 200;
export const maxNote = 2000;

export const statusLabel = (status: string): string =>
  statuses.find(({ value }) => value === status)?.label ?? status;

/** An entry of a history in words, for example `Follow-up on Nov 24, 2026`. */
export function describeEntry({ kind, detail }: Pick<HistoryEntry, 'kind' | 'detail'>): string {
  switch (kind) {
    case 'status': {
      const [status = '', ...reason] = (detail ?? '').split(': ');
      return `Status: ${[statusLabel(status), ...reason].join(': ')}`;
    }
    case 'owner':
      return `Owner: ${detail ?? 'nobody'}`;
    case 'follow_up':
      return detail ? `Follow-up on ${formatDate(detail)}` : 'No follow-up';
    case 'visit':
      return detail ? `Visit on ${formatDate(detail)}` : 'No visit';
    case 'answered':
      return 'Marked as answered';
    case 'unanswered':
      return 'Marked as not answered';
    case 'imported':
      return 'Imported';
    case 'released':
      return 'Released';
    default:
      return detail ?? '';
  }
}

/** An arrival in words, for example `landing: /portfolio/amara, utm_source: google`; '' for an unknown one. */
export const describeTouch = (touch: Json | undefined): string =>
  Object.entries(touch ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** Rows in their order, but each person's together, where the newest of them stands. */
export function groupByPerson<Row extends Pick<Enquiry, 'phone_key' | 'mail_key'>>(
  rows: readonly Row[],
): Row[] {
  const groups: Row[][] = [];
  const known = new Map<string, Row[]>();
  for (const row of rows) {
    const keys = [row.phone_key, row.mail_key].filter((key) => typeof key === 'string');
    const group = keys.map((key) => known.get(key)).find((found) => found !== undefined);
    if (group) group.push(row);
    else groups.push([row]);
    for (const key of keys) if (!known.has(key)) known.set(key, group ?? groups.at(-1) ?? []);
  }
  return groups.flat();
}
