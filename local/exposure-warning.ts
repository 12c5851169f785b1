/**
 * What a start says where other machines reach the site.
 * @param hostname the address it listens on
 * @param origin where links in mails lead
 */
export const exposureWarning = (hostname: string, origin: string): string | undefined =>
  /^(127(\.\d+){3}|::1|localhost)$/.test(hostname)
    ? undefined
    : `HOST=${hostname}: the site and its sign-in can be reached from other machines. The embedded platform is made for one machine; put live data into a hosted project. Links in mails lead to ${origin}; SITE_URL sets another address.`;
