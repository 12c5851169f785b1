/** Names of what a form carries besides its values, for the forms and for the function that reads them. */

/** The field that people never see, and machines fill in. */
export const trapField = 'faxNumber';

/** The box by which a visitor agrees to be contacted. */
export const consentField = 'consent';
