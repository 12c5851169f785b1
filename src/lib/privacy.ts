/** The texts of the forms about storage and consent. */

/**
 * The label of the consent checkbox. The version is stored with the consent: a changed text needs a new one.
 */
export const consent = {
  version: '1',
  text: 'You may also call or write to me about future homes and offices.',
} as const;

/** Every version that was shown, for pages of an earlier build: consent to any other is none. */
export const consentVersions: readonly string[] = [consent.version];

/** The line in each form before a link to the privacy policy. */
export const storageNotice = 'We store what you send to answer you. For how long, and your rights:';

/** What the privacy policy says about measurement. @param tagId `site.analytics.tagId` */
export const measurementText = (tagId: string): string =>
  tagId === ''
    ? 'We set no advertising cookies and measure no visits. Should we measure the result of advertising in future, this section will say so before it begins.'
    : "Only if you agree, Google's tag is loaded. It counts presses on our buttons for contact, brochure, enquiry, visit and call, and that an enquiry was sent, so that we know which advertisements help. Google then sets cookies and receives your network address and the address of the page, never what you write. Unless you agree, nothing is loaded from Google; your choice stands below and can be changed there at any time.";

/** The retention of submissions as a sentence. @param days `RETENTION_DAYS`; 0 means no limit */
export function retentionText(days: number): string {
  if (days === 0) return 'It is kept until you ask us to erase it.';
  const years = days / 365;
  const time = Number.isInteger(years) ? (years === 1 ? 'one year' : `${years} years`) : `${days} days`;
  return `It is erased by itself ${time} after it came.`;
}
