/** The filter of the enquiries in the address of the page, so that a view can be kept and reloaded. */
import { allEnquiries, type EnquiryFilter } from './enquiries.ts';

/** @param query for example `?search=ira&overdue=yes` */
export function readFilter(query: string): EnquiryFilter {
  const values = new URLSearchParams(query);
  return {
    search: values.get('search') ?? allEnquiries.search,
    formType: values.get('type') ?? allEnquiries.formType,
    project: values.get('project') ?? allEnquiries.project,
    overdue: values.get('overdue') === 'yes',
    suspect: values.get('suspect') === 'yes',
  };
}

/** @returns the query, or '' for all enquiries */
export function writeFilter({ search, formType, project, overdue, suspect }: EnquiryFilter): string {
  const values = new URLSearchParams();
  if (search.trim()) values.set('search', search.trim());
  if (formType) values.set('type', formType);
  if (project) values.set('project', project);
  if (overdue) values.set('overdue', 'yes');
  if (suspect) values.set('suspect', 'yes');
  return values.size > 0 ? `?${values}` : '';
}
