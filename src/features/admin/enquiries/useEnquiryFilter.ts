import { useCallback, useState } from 'react';
import { type EnquiryFilter, readFilter, writeFilter } from './enquiry-filter.ts';

/** The filter of the enquiry list, kept in the page's address without adding to the browser's history. */
export function useEnquiryFilter(): [filter: EnquiryFilter, change: (filter: EnquiryFilter) => void] {
  const [filter, setFilter] = useState(() => readFilter(location.search));
  const change = useCallback((next: EnquiryFilter) => {
    setFilter(next);
    history.replaceState(history.state, '', location.pathname + writeFilter(next));
  }, []);
  return [filter, change];
}
