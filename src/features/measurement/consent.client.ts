/**
 * Asks for consent, stores it on this device and shows it on the privacy page. After consent, loads the tag and sends
 * events (docs/behaviour.md#measurement).
 */

import { watchPresses } from './click-events.client.ts';
import { recordConversion } from './conversion.client.ts';
import { gtag, loadTag, removeTagCookies } from './google-tag.client.ts';

/** The visitor's answer to the consent prompt. */
type Consent = 'yes' | 'no';

const key = 'measurement';

/** Reads the stored answer. @returns undefined if the visitor has not answered yet; 'no' without local storage */
function storedConsent(): Consent | undefined {
  try {
    const consent = localStorage.getItem(key);
    return consent === 'yes' || consent === 'no' ? consent : undefined;
  } catch {
    // The answer can't be stored, so every page would ask again.
    return 'no';
  }
}

/** Stores the consent on this device, if local storage is available. */
function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(key, consent);
  } catch {}
}

const texts = {
  yes: 'You have agreed: this visit is measured.',
  no: 'You have not agreed: nothing is measured.',
  none: 'You have not answered: nothing is measured.',
} as const;

/** Finds the button of ConsentStatus.astro; there is none on other pages. */
const findButton = () => document.querySelector<HTMLButtonElement>('[data-change-measurement]');

/** Shows the button that changes the consent. @param onPress asks the visitor again */
function offerChange(onPress: () => void): void {
  const button = findButton();
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', onPress);
}

/** Shows the visitor's consent. */
function showConsent(consent: Consent | undefined): void {
  const text = findButton()?.previousElementSibling;
  if (text) text.textContent = texts[consent ?? 'none'];
}

class VisitMeasurement extends HTMLElement {
  #measures = false;

  connectedCallback() {
    const consent = storedConsent();
    if (consent === 'yes') this.#measure();
    recordConversion(consent === 'yes');
    if (!consent) this.#notice.hidden = false;
    this.addEventListener('click', ({ target }) => {
      const { value } = target as HTMLButtonElement;
      if (value === 'yes' || value === 'no') this.#decide(value);
    });
    offerChange(() => {
      this.#notice.hidden = false;
      this.#notice.querySelector('p')?.focus();
    });
    showConsent(consent);
  }

  get #notice(): HTMLElement {
    return this.querySelector('aside') as HTMLElement;
  }

  #decide(consent: Consent) {
    this.#notice.hidden = true;
    storeConsent(consent);
    if (consent === 'yes') this.#measure();
    else if (this.#measures) {
      removeTagCookies();
      // A running script can't be unloaded.
      location.reload();
    }
    showConsent(consent);
  }

  #measure() {
    if (this.#measures) return;
    this.#measures = true;
    loadTag(this.dataset['account'] ?? '', this.dataset['tagScript'] ?? '');
    watchPresses(this.dataset['contactPath'] ?? '', (event) => gtag('event', event));
  }
}

customElements.define('visit-measurement', VisitMeasurement);
