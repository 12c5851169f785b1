/** What the progress of an enquiry is called. */
import type { Json } from '../../../lib/database.types.ts';
import { formatDate } from '../format.ts';
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
