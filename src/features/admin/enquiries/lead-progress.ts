/** What the progress of an enquiry is called. */

/** The statuses of an enquiry, in their order. */
export const statuses = [
  { value: 'new', label: 'New' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'visit', label: 'Visit' },
  { value: 'booked', label: 'Booked' },
  { value: 'lost', label: 'Lost' },
] as const;

/** Characters of the longest reason of a loss, as in the table. */
export const maxReason = 200;

export const statusLabel = (status: string): string =>
  statuses.find(({ value }) => value === status)?.label ?? status;
