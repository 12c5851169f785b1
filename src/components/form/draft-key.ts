/** The key in local storage of a form's draft. @param name the kind of form */
export const draftKey = (name: string): string => `draft-${name}`;
