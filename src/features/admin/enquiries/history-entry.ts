import { formatDate } from '../value-format.ts';
import type { HistoryEntry } from './lead-history.client.ts';
import { statusLabel } from './lead-status.ts';

/** Characters: maximum length of a note, as in the table. */
export const maxNote = 2000;

/** Describes a history entry, for example `Follow-up on Nov 24, 2026`. */
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
