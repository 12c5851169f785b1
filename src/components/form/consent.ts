import { noticeTexts } from './notice-texts.ts';

/**
 * The label of the consent checkbox. The version is stored with the consent: a text that was changed
 * in any language needs a new one.
 */
export const consent = {
  version: '1',
  text: noticeTexts.en.consent,
} as const;

/** The version as it is stored for a label that was read in Tamil. */
export const inTamil = (version: string): string => `${version}-ta`;

/** Every version that was shown, for pages of an earlier build: consent to any other is none. */
export const consentVersions: readonly string[] = [consent.version, inTamil(consent.version)];
