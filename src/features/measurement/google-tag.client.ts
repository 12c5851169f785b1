/** Google's tag: loading it, sending it events and removing its cookies. */

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

window.dataLayer ??= [];

/** What the tag and other scripts of the page read. */
export const dataLayer = window.dataLayer;

/** The tag reads `arguments` objects, not arrays. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag's own interface.
  dataLayer.push(arguments);
}

/** Loads the tag for a visitor who has agreed. @param account for example `AW-123456789` @param source its script */
export function loadTag(account: string, source: string): void {
  gtag('consent', 'default', {
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'denied',
  });
  gtag('js', new Date());
  gtag('config', account);
  const script = document.createElement('script');
  script.src = source;
  document.head.append(script);
}

/** Removes the tag's first-party cookies, of the host and of the domains above it. */
export function removeTagCookies(): void {
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((name) => /^_(gcl|ga|gac)/.test(name))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in browsers that the site serves.
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
