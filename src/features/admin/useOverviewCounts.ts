import { useCallback, useEffect, useRef, useState } from 'react';
import { countEnquiries } from './enquiries/enquiries.client.ts';
import { allEnquiries } from './enquiries/enquiry-filter.ts';
import { countFailedMails } from './mails/mails.client.ts';

export interface OverviewCounts {
  total?: number | undefined;
  overdue?: number | undefined;
  failedMails?: number | undefined;
}

/** Returns the overview figures and a function that counts them again. */
export function useOverviewCounts(isAdmin: boolean): [OverviewCounts, () => void] {
  const [counts, setCounts] = useState<OverviewCounts>({});
  const latest = useRef(0);
  const count = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const [total, overdue, failedMails] = await Promise.all([
      countEnquiries(allEnquiries, ''),
      countEnquiries({ ...allEnquiries, overdue: true }, ''),
      isAdmin ? countFailedMails() : undefined,
    ]);
    if (request === latest.current) setCounts({ total, overdue, failedMails });
  }, [isAdmin]);
  useEffect(() => void count(), [count]);
  return [counts, () => void count()];
}
