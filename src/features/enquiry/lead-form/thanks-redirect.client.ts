/** Milliseconds that the provider's thanks stay visible before the redirect (docs/behaviour.md#lead-form). */
const delay = 3000;

/** Redirects to the thank-you page after a delay. @param path of that page */
export const redirectAfterThanks = (path: string) => setTimeout(() => location.assign(path), delay);
