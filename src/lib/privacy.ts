/** What the forms say about what is stored, and what a visitor agrees to. */

/**
 * What the unticked box under an enquiry asks. An enquiry is answered without it.
 * The version is stored with the agreement: a changed text is a new version.
 */
export const consent = {
  version: '1',
  text: 'You may also call or write to me about future homes and offices.',
} as const;

/** The one line beside each form; a link to the privacy policy follows it. */
export const storageNotice = 'We store what you send to answer you. For how long, and your rights:';

/** How long submissions are kept, as a sentence. @param days of `RETENTION_DAYS`; 0 is until somebody asks */
export function retentionText(days: number): string {
  if (days === 0) return 'It is kept until you ask us to erase it.';
  const years = days / 365;
  const time = Number.isInteger(years) ? (years === 1 ? 'one year' : `${years} years`) : `${days} days`;
  return `It is erased by itself ${time} after it came.`;
}
