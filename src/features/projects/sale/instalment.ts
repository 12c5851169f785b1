import { emiFields } from './emi-fields.ts';

/** Cost of a loan, in whole rupees. */
export interface Instalment {
  monthly: number;
  /** All instalments together. */
  total: number;
  interest: number;
}

/**
 * Calculates the equated monthly instalment (EMI) of a loan at a fixed rate.
 * @param amount in rupees @param rate in percent a year
 * @returns undefined if a value is missing or out of bounds
 */
export function instalment(amount: number, years: number, rate: number): Instalment | undefined {
  const within = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;
  if (!(amount > 0 && within(years, emiFields.years) && within(rate, emiFields.rate))) return undefined;
  const months = Math.round(years * 12);
  const monthlyRate = rate / 1200;
  const monthly = Math.round(
    monthlyRate === 0 ? amount / months : (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months),
  );
  const total = monthly * months;
  return { monthly, total, interest: Math.max(0, total - amount) };
}

/** @param amount in rupees @returns in Indian grouping, for example `₹1,72,747` */
const exactRupees = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`;

/** @returns for example `₹1,72,747 a month`, and a sentence on the cost of the loan */
export const instalmentTexts = ({
  monthly,
  total,
  interest,
}: Instalment): { monthly: string; sum: string } => ({
  monthly: `${exactRupees(monthly)} a month`,
  sum: `${exactRupees(total)} in all, of which ${exactRupees(interest)} are interest.`,
});
