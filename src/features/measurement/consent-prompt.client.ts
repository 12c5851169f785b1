/**
 * Asks for consent and stores it on this device. After consent, loads the tag and sends events
 * (docs/behaviour.md#measurement).
 */

import { watchPresses } from './click-events.client.ts';
import { offerChange, showConsent } from './consent-status.client.ts';
import { recordConversion } from './conversion.client.ts';
import { gtag, loadTag, removeTagCookies } from './google-tag.client.ts';
import { type Consent, storeConsent, storedConsent } from './stored-consent.client.ts';

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
