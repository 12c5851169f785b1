/** Statuses of an enquiry and their labels, in order. */
export const statuses = [
  { value: 'new', label: 'New' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'visit', label: 'Visit' },
  { value: 'booked', label: 'Booked' },
  { value: 'lost', label: 'Lost' },
] as const;

/** Characters: maximum length of the reason for a loss, as in the table. */
export const maxReason = 200;

export const statusLabel = (status: string): string =>
  statuses.find(({ value }) => value === status)?.label ?? status;
