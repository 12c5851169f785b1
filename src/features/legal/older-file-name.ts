/** Returns the file of an earlier version in `src/content/legal/older`, without extension: `privacy-policy-1`. */
export const olderName = (text: string, version: number): string => `${text}-${version}`;
