/** Characters of a name that is greeted by. */
const maxLength = 60;

/** Letters with their marks, joined by apostrophes or hyphens; or a single initial with a dot. */
const word = "\\p{L}\\p{M}*(?:\\.|(?:['-]?\\p{L}\\p{M}*)*)";

const plainName = new RegExp(`^${word}(?: ${word}){0,3}$`, 'u');

/**
 * The first line of a mail to a sender, by name only if it is at most four plain words. Anybody can type anybody's
 * address, so a name with a digit, a link or a sentence in it would make the site deliver advertisements.
 */
export function greeting(name: string): string {
  return name.length <= maxLength && plainName.test(name) ? `Dear ${name},` : 'Hello,';
}
