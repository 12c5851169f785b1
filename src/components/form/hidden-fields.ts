/** Names of what a form sends besides its values, shared by the forms and the function. */

/** A hidden field that only bots fill in. */
export const trapField = 'faxNumber';

/** The checkbox of consent to further contact. */
export const consentField = 'consent';

/** The checkbox, of the value `ta`, that shows notice and consent in Tamil. */
export const languageField = 'language';

/** The header by which a form names the project that its visitor came from: a slug. */
export const projectHeader = 'x-project';
