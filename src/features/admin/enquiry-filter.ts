/** Which enquiries the dashboard lists; '' stands for all. */
export interface EnquiryFilter {
  search: string;
  formType: string;
  project: string;
  /** Only those unanswered for longer than visitors are promised. */
  overdue: boolean;
  /** Only those that look like spam. */
  suspect: boolean;
}

/** The kinds of form that an enquiry comes from. */
export const formTypes = ['contact', 'brochure', 'lead'] as const;

export const allEnquiries: EnquiryFilter = {
  search: '',
  formType: '',
  project: '',
  overdue: false,
  suspect: false,
};

export const isUnfiltered = ({ search, formType, project, overdue, suspect }: EnquiryFilter): boolean =>
  !search.trim() && !formType && !project && !overdue && !suspect;

/** Reads a filter from the address of the page. @param query for example `?search=ira&overdue=yes` */
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

/** Writes a filter as the query of an address. @returns '' for all enquiries */
export function writeFilter({ search, formType, project, overdue, suspect }: EnquiryFilter): string {
  const values = new URLSearchParams();
  if (search.trim()) values.set('search', search.trim());
  if (formType) values.set('type', formType);
  if (project) values.set('project', project);
  if (overdue) values.set('overdue', 'yes');
  if (suspect) values.set('suspect', 'yes');
  return values.size > 0 ? `?${values}` : '';
}
