/** Names of fields and headers that a form sends besides its values, shared by the forms and the function. */

/** The honeypot, a hidden field that only bots fill in. */
export const honeypotField = 'faxNumber';

/** The checkbox for consent to further contact. */
export const consentField = 'consent';

/** The checkbox, with the value `ta`, that shows notice and consent in Tamil. */
export const languageField = 'language';

/** The header with the slug of the project that the visitor came from. */
export const projectHeader = 'x-project';
