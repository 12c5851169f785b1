const decimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** @param amount in rupees @returns for example `₹1.25 crore`, `₹85 lakh`, `₹95,000` */
export function rupeesText(amount: number): string {
  if (amount >= 1e7) return `₹${decimal.format(amount / 1e7)} crore`;
  if (amount >= 1e5) return `₹${decimal.format(amount / 1e5)} lakh`;
  return `₹${whole.format(amount)}`;
}
