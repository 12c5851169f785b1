/** The versions of the consent, and what the privacy policy says of settings. */
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

/** What the privacy policy says about measurement. @param tagId `site.analytics.tagId` */
export const measurementText = (tagId: string): string =>
  tagId === ''
    ? 'We set no advertising cookies and measure no visits. Should we measure the result of advertising in future, this section will say so before it begins.'
    : "Only if you agree, Google's tag is loaded. It counts presses on our buttons for contact, brochure, enquiry, visit and call, and that an enquiry was sent, so that we know which advertisements help. Google then sets cookies and receives your network address and the address of the page, never what you write. Unless you agree, nothing is loaded from Google; your choice stands below and can be changed there at any time.";
