import { createHmac } from 'node:crypto';

/**
 * Returns the key for brochure file names and links; undefined if none is set.
 * @throws if it is short enough to be brute-forced from a mailed link
 */
export function brochureKeyOf(key: string | undefined): string | undefined {
  if (key && key.length < 32) throw new Error('BROCHURE_KEY must have 32 or more random characters.');
  return key || undefined;
}

/** Returns the signature of a text (an HMAC), in hexadecimal digits. */
export const signWithKey = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');
