/** Registration required before an offer: Real Estate (Regulation and Development) Act, 2016, section 3. */
import { site } from '../../../site.ts';
import type { Registration } from './registration-schema.ts';

/** The value of `reraNumber` before the registration. */
export const comingSoon = 'Coming Soon';

/** Replaces a sample fact in builds without samples. */
export const onRequest = 'On request';

/** Returns the registration state of a project; undefined if it has neither a number nor a reason for having none. */
export function registrationState(
  reraNumber: string | undefined,
  { notRequired }: Registration,
): 'registered' | 'on request' | 'coming' | 'not required' | undefined {
  if (reraNumber === onRequest) return 'on request';
  if (reraNumber === undefined) return notRequired === undefined ? undefined : 'not required';
  return reraNumber === comingSoon ? 'coming' : 'registered';
}

/** Returns the registration as one line, for cards, brochures and social pictures. */
export function registrationLine(reraNumber: string | undefined): string {
  if (reraNumber === undefined) return 'Registration not required';
  if (reraNumber === comingSoon || reraNumber === onRequest) return `Registration: ${reraNumber}`;
  return `${site.regulator.shortName} ${reraNumber}`;
}
