/** Milliseconds to read the provider's thanks before the thank-you page (docs/behaviour.md#lead-form). */
const delay = 3000;

/** Leads to the thank-you page after a delay. @param path of that page */
export const redirectAfterThanks = (path: string) => setTimeout(() => location.assign(path), delay);
