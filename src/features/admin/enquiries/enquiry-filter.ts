/** Which enquiries the dashboard lists; '' stands for all. */
export interface EnquiryFilter {
  /** Id of an enquiry: only this one, opened. */
  lead: string;
  search: string;
  formType: string;
  enquiryType: string;
  project: string;
  status: string;
  source: string;
  /** A day, for example `2026-11-28`: only those who visit then. */
  visitOn: string;
  /** Only those unanswered for longer than visitors are promised. */
  overdue: boolean;
  /** Only those to be followed up today or before. */
  due: boolean;
  /** Only those of the person who looks. */
  mine: boolean;
  /** Only those that look like spam. */
  suspect: boolean;
}

/** The kinds of form that an enquiry comes from. */
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

/** The names of the filters in an address. */
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

/** Reads a filter from the address of the page. @param query for example `?search=ira&overdue=yes` */
export function readFilter(query: string): EnquiryFilter {
  const values = new URLSearchParams(query);
  const filter = { ...allEnquiries };
  for (const [name, key] of Object.entries(texts)) filter[key] = values.get(name) ?? '';
  for (const name of switches) filter[name] = values.get(name) === 'yes';
  if (!/^[0-9a-f-]{36}$/.test(filter.lead)) filter.lead = '';
  return filter;
}

/** Writes a filter as the query of an address. @returns '' for all enquiries */
export function writeFilter(filter: EnquiryFilter): string {
  const values = new URLSearchParams();
  for (const [name, key] of Object.entries(texts))
    if (filter[key].trim()) values.set(name, filter[key].trim());
  for (const name of switches) if (filter[name]) values.set(name, 'yes');
  return values.size > 0 ? `?${values}` : '';
}
