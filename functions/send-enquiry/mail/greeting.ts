/** Maximum length of a name in the greeting, in characters. */
const maxLength = 60;

/** Letters with their marks, joined by apostrophes or hyphens; or a single initial with a dot. */
const word = "\\p{L}\\p{M}*(?:\\.|(?:['-]?\\p{L}\\p{M}*)*)";

const plainName = new RegExp(`^${word}(?: ${word}){0,3}$`, 'u');

/**
 * Returns the first line of a mail to a sender, with the name only if it is at most four plain words. The address is
 * unverified, so a name with a digit, a link or a sentence would let strangers send advertisements through the site.
 */
export function greeting(name: string): string {
  return name.length <= maxLength && plainName.test(name) ? `Dear ${name},` : 'Hello,';
}
