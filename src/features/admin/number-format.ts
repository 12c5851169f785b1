const format = new Intl.NumberFormat('en-US');

/** Formats a number, for example `100,000`. */
export const formatCount = (count: number): string => format.format(count);
