/** The registration that an offer needs: Real Estate (Regulation and Development) Act, 2016, section 3. */
import { site } from '../../../site.ts';
import type { Registration } from './registration-schema.ts';

/** The value of `reraNumber` before the registration. */
export const comingSoon = 'Coming Soon';

/** In place of a fact that is a sample, where samples are left out. */
export const onRequest = 'On request';

/** What a project is before the law; undefined while nobody has decided it. */
export function registrationState(
  reraNumber: string | undefined,
  { notRequired }: Registration,
): 'registered' | 'on request' | 'coming' | 'not required' | undefined {
  if (reraNumber === onRequest) return 'on request';
  if (reraNumber === undefined) return notRequired === undefined ? undefined : 'not required';
  return reraNumber === comingSoon ? 'coming' : 'registered';
}

/** The registration in one line, for cards, brochures and social pictures. */
export function registrationLine(reraNumber: string | undefined): string {
  if (reraNumber === undefined) return 'Registration not required';
  if (reraNumber === comingSoon || reraNumber === onRequest) return `Registration: ${reraNumber}`;
  return `${site.regulator.shortName} ${reraNumber}`;
}
