import { formatDay } from '../value-format.ts';
import type { Enquiry } from './enquiries.client.ts';
import { statusLabel } from './lead-status.ts';

type Shown = Pick<Enquiry, 'id' | 'created_at' | 'form_type' | 'project_title' | 'status' | 'message'>;

/** Other enquiries of the same person, a line each. */
export function OtherEnquiries({ enquiries }: { enquiries: readonly Shown[] }) {
  return (
    <>
      <h3 className="label mt-8 font-sans">Also from this person</h3>
      <ul className="mt-2 text-small">
        {enquiries.map(({ id, created_at, form_type, project_title, status, message }) => (
          <li key={id} className="border-b border-line py-2 break-words">
            {[formatDay(created_at), form_type, project_title, statusLabel(status), message]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}
