/** Names of the form fields that are no values, shared by the forms and the function. */

/** A hidden field that only bots fill in. */
export const trapField = 'faxNumber';

/** The checkbox of consent to further contact. */
export const consentField = 'consent';
