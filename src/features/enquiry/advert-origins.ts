/** Where Google's tag comes from. */
export const tagOrigin = 'https://www.googletagmanager.com';

/** What a Google Ads tag loads and calls (Tag Platform, guide to Content Security Policy). */
export const advertOrigins = `${tagOrigin} https://www.googleadservices.com https://www.google.com https://google.com https://pagead2.googlesyndication.com https://googleads.g.doubleclick.net`;
