/** Google's tag: loading it, sending it events and removing its cookies. */

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

window.dataLayer ??= [];

/** Event queue, read by the tag and other scripts of the page. */
export const dataLayer = window.dataLayer;

/** Queues a command for the tag, which reads `arguments` objects, not arrays. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: required by the tag's API.
  dataLayer.push(arguments);
}

/** Loads the tag, after consent. @param account for example `AW-123456789` @param source URL of the tag's script */
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

/** Removes the tag's first-party cookies from the host and its parent domains. */
export function removeTagCookies(): void {
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((name) => /^_(gcl|ga|gac)/.test(name))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API.
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
