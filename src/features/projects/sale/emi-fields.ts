/** Fields of the EMI estimate. The defaults for years and rate are round values, not those of a bank. */
export const emiFields = {
  amount: { label: 'Loan amount, in rupees', min: 1, step: 1 },
  years: { label: 'Years', value: 20, min: 1, max: 30, step: 1 },
  rate: { label: 'Interest, % a year', value: 9, min: 0, max: 30, step: 0.05 },
} as const;
