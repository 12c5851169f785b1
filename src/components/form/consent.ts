import { noticeTexts } from './notice-translations.ts';

/**
 * The label of the consent checkbox and its version, which is stored with the consent: changing the text in any
 * language requires a new version.
 */
export const consent = {
  version: '1',
  text: noticeTexts.en.consent,
} as const;

/** Returns the version that is stored for consent given in Tamil. */
export const inTamil = (version: string): string => `${version}-ta`;

/** Every version ever shown, to accept pages of an earlier build; any other version counts as no consent. */
export const consentVersions: readonly string[] = [consent.version, inTamil(consent.version)];
