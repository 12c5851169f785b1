/** The states of a mail and their labels. */
export const mailStates = [
  { value: 'pending', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
  { value: 'held', label: 'Held back' },
] as const;

export const stateLabel = (state: string): string =>
  mailStates.find(({ value }) => value === state)?.label ?? state;
