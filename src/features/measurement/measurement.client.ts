/** Asks, keeps the answer on this device, and after a yes loads the tag and counts (docs/behaviour.md#measurement). */
import { pressOf } from './measured-press.ts';
import { type Answer, offerChange, showAnswer } from './measurement-choice.client.ts';

const key = 'measurement';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

function storedAnswer(): Answer | undefined {
  try {
    const answer = localStorage.getItem(key);
    return answer === 'yes' || answer === 'no' ? answer : undefined;
  } catch {
    // Where nothing can be remembered nobody is asked on every page.
    return 'no';
  }
}

window.dataLayer ??= [];
const layer = window.dataLayer;

/** The tag reads `arguments` objects, not arrays. */
function gtag(..._command: unknown[]) {
  // biome-ignore lint/complexity/noArguments: the tag's own interface.
  layer.push(arguments);
}

/** Whether this page was reached by sending a form, and not by a reload, by going back or by its address. */
function followsSubmission(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate' && document.referrer.startsWith(location.origin);
}

class VisitMeasurement extends HTMLElement {
  #measures = false;

  connectedCallback() {
    const answer = storedAnswer();
    const conversion = document.querySelector<HTMLMetaElement>('meta[name=conversion]')?.content;
    if (answer === 'yes') this.#measure();
    if (conversion) {
      if (answer === 'yes' && followsSubmission()) gtag('event', 'conversion', { send_to: conversion });
      else layer.push({ event: 'conversion' });
    }
    if (!answer) this.#notice.hidden = false;
    this.addEventListener('click', ({ target }) => {
      const { value } = target as HTMLButtonElement;
      if (value === 'yes' || value === 'no') this.#decide(value);
    });
    offerChange(() => {
      this.#notice.hidden = false;
      this.#notice.querySelector('p')?.focus();
    });
    showAnswer(answer);
  }

  get #notice(): HTMLElement {
    return this.querySelector('aside') as HTMLElement;
  }

  #decide(answer: Answer) {
    this.#notice.hidden = true;
    try {
      localStorage.setItem(key, answer);
    } catch {}
    if (answer === 'yes') this.#measure();
    else if (this.#measures) {
      removeTagCookies();
      // A script that runs can't be unloaded.
      location.reload();
    }
    showAnswer(answer);
  }

  #measure() {
    if (this.#measures) return;
    this.#measures = true;
    gtag('consent', 'default', {
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'denied',
    });
    gtag('js', new Date());
    gtag('config', this.dataset['account']);
    const script = document.createElement('script');
    script.src = this.dataset['tagScript'] ?? '';
    document.head.append(script);
    document.addEventListener('click', ({ target }) => {
      const pressed = (target as Element).closest<HTMLElement>('a[href], button');
      if (!pressed) return;
      const link = {
        href: pressed instanceof HTMLAnchorElement ? pressed.href : undefined,
        dialog: pressed.getAttribute('commandfor'),
        isBrochure: 'brochure' in pressed.dataset,
      };
      const press = pressOf(link, this.dataset['contactPath'] ?? '');
      if (press) gtag('event', `${press}_press`);
    });
  }
}

/** Removes the first-party cookies of Google's tag, of the host and of the domains above it. */
function removeTagCookies() {
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

customElements.define('visit-measurement', VisitMeasurement);
