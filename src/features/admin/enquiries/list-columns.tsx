import { type Column, dateColumn } from '../records/DataTable.tsx';
import { emptyValue } from '../value-format.ts';
import type { Lead } from './enquiries.client.ts';
import { enquiryMark, personMark } from './enquiry-marks.ts';

/** The columns of the list of enquiries. */
export const listColumns: Column<Lead>[] = [
  dateColumn,
  {
    name: 'Name',
    value: ({ name }) => name,
    opens: true,
    mark: enquiryMark,
    className: 'lg:w-[16%] max-lg:order-1',
  },
  {
    name: 'Email',
    value: ({ email }) => email || emptyValue,
    mark: ({ personCount }) => personMark(personCount),
    className: 'lg:w-[18%] max-lg:order-3 max-lg:col-span-2',
  },
  {
    name: 'Phone',
    value: ({ phone }) => phone || emptyValue,
    labelled: true,
    className: 'lg:w-[9.5rem] tabular-nums max-lg:order-4 max-lg:col-span-2',
  },
  {
    name: 'Type',
    value: ({ form_type }) => <span className="border border-line px-2 py-0.5 capitalize">{form_type}</span>,
    className: 'lg:w-[6.5rem] max-lg:order-7 max-lg:mt-2',
  },
  {
    name: 'Project',
    value: ({ project_title }) => project_title || emptyValue,
    labelled: true,
    className: 'lg:w-[12%] max-lg:order-5 max-lg:col-span-2',
  },
  {
    name: 'Message',
    value: ({ message }) => message || emptyValue,
    labelled: true,
    className: 'max-lg:order-6 max-lg:col-span-2',
  },
];
