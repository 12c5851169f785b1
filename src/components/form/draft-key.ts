/** Returns the local storage key of a form's draft. @param name the kind of form */
export const draftKey = (name: string): string => `draft-${name}`;
