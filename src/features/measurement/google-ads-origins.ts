/** The origin of Google's tag. */
export const tagOrigin = 'https://www.googletagmanager.com';

/** The origins that a Google Ads tag needs: https://developers.google.com/tag-platform/security/guides/csp */
export const googleAdsOrigins = `${tagOrigin} https://www.googleadservices.com https://www.google.com https://google.com https://pagead2.googlesyndication.com https://googleads.g.doubleclick.net`;
