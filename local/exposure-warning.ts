/**
 * Returns the startup warning for a site that other machines can reach; undefined on a loopback address.
 * @param hostname the address the server listens on
 * @param origin origin of the links in mails
 */
export const exposureWarning = (hostname: string, origin: string): string | undefined =>
  /^(127(\.\d+){3}|::1|localhost)$/.test(hostname)
    ? undefined
    : `HOST=${hostname}: the site and its sign-in can be reached from other machines. The embedded platform is made for one machine; put live data into a hosted project. Links in mails lead to ${origin}; SITE_URL sets another address.`;
