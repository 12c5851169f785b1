/** Filter of the enquiry list; '' matches all enquiries. */
export interface EnquiryFilter {
  /** Id of an enquiry: lists only this one, opened. */
  lead: string;
  search: string;
  formType: string;
  enquiryType: string;
  project: string;
  status: string;
  source: string;
  /** Only enquiries with a visit on this day, for example `2026-11-28`. */
  visitOn: string;
  /** Only enquiries unanswered beyond the promised reply time. */
  overdue: boolean;
  /** Only enquiries with a follow-up due today or earlier. */
  due: boolean;
  /** Only enquiries owned by the signed-in person. */
  mine: boolean;
  /** Only enquiries that look like spam. */
  suspect: boolean;
}

/** Form types of enquiries. */
export const formTypes = ['contact', 'brochure', 'lead', 'visit', 'land'] as const;

export const allEnquiries: EnquiryFilter = {
  lead: '',
  search: '',
  formType: '',
  enquiryType: '',
  project: '',
  status: '',
  source: '',
  visitOn: '',
  overdue: false,
  due: false,
  mine: false,
  suspect: false,
};

/** Query parameters of the text filters. */
const texts = {
  lead: 'lead',
  search: 'search',
  type: 'formType',
  enquiry: 'enquiryType',
  project: 'project',
  status: 'status',
  source: 'source',
  visit: 'visitOn',
} as const;
const switches = ['overdue', 'due', 'mine', 'suspect'] as const;

export const isUnfiltered = (filter: EnquiryFilter): boolean => writeFilter(filter) === '';

/** Parses a filter from the page's query string. @param query for example `?search=ira&overdue=yes` */
export function readFilter(query: string): EnquiryFilter {
  const values = new URLSearchParams(query);
  const filter = { ...allEnquiries };
  for (const [name, key] of Object.entries(texts)) filter[key] = values.get(name) ?? '';
  for (const name of switches) filter[name] = values.get(name) === 'yes';
  if (!/^[0-9a-f-]{36}$/.test(filter.lead)) filter.lead = '';
  return filter;
}

/** Serialises a filter as a query string. @returns '' for all enquiries */
export function writeFilter(filter: EnquiryFilter): string {
  const values = new URLSearchParams();
  for (const [name, key] of Object.entries(texts))
    if (filter[key].trim()) values.set(name, filter[key].trim());
  for (const name of switches) if (filter[name]) values.set(name, 'yes');
  return values.size > 0 ? `?${values}` : '';
}

/** Returns the column values that a filter requires. @param me id of the signed-in person */
export function columnFilters(
  { lead, formType, enquiryType, project, status, source, visitOn, ...filter }: EnquiryFilter,
  me: string,
) {
  return {
    ...(lead && { id: lead }),
    ...(formType && { form_type: formType }),
    ...(enquiryType && { enquiry_type: enquiryType }),
    ...(project && { project_title: project }),
    // Unanswered enquiries always have the status `new`.
    ...(filter.overdue && { status: 'new' }),
    ...(status && { status }),
    ...(source && { source }),
    ...(visitOn && { visit_on: visitOn }),
    ...(filter.mine && { owner_id: me }),
    ...(filter.suspect && { suspect: true }),
  };
}
