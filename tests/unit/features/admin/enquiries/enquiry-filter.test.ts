import { describe, expect, test } from 'vitest';
import {
  allEnquiries,
  type EnquiryFilter,
  readFilter,
  writeFilter,
} from '../../../../../src/features/admin/enquiries/enquiry-filter.ts';

describe('a filter in the URL', () => {
  test.each<[string, Partial<EnquiryFilter>]>([
    ['', {}],
    ['?search=%26+%22%3D', { search: '& "=' }],
    ['?lead=5d1c0a53-7f3e-4b43-9f0a-0a4a55f3f001', { lead: '5d1c0a53-7f3e-4b43-9f0a-0a4a55f3f001' }],
    [
      '?search=ira&type=lead&project=Sundara+Square&overdue=yes&suspect=yes',
      { search: 'ira', formType: 'lead', project: 'Sundara Square', overdue: true, suspect: true },
    ],
    [
      '?enquiry=venture&status=visit&source=google&visit=2026-11-28&due=yes&mine=yes',
      {
        enquiryType: 'venture',
        status: 'visit',
        source: 'google',
        visitOn: '2026-11-28',
        due: true,
        mine: true,
      },
    ],
  ])('%s', (query, filter) => {
    expect(readFilter(query)).toEqual({ ...allEnquiries, ...filter });
    expect(writeFilter({ ...allEnquiries, ...filter })).toBe(query);
  });

  test('ignores an invalid enquiry id', () => {
    expect(readFilter('?lead=1,or(name.eq.x)')).toEqual(allEnquiries);
  });
});
