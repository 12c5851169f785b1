/** The bounds of what a visitor may ask the EMI estimate for: years, and percent a year. */
export const loanLimits = { years: { min: 1, max: 30 }, rate: { min: 0, max: 30 } } as const;
