/** Shows the visitor's consent on the privacy page (ConsentStatus.astro). Does nothing on other pages. */
import type { Consent } from './stored-consent.client.ts';

const texts = {
  yes: 'You have agreed: this visit is measured.',
  no: 'You have not agreed: nothing is measured.',
  none: 'You have not answered: nothing is measured.',
} as const;

const findButton = () => document.querySelector<HTMLButtonElement>('[data-change-measurement]');

/** Shows the button that changes the consent. @param onPress asks the visitor again */
export function offerChange(onPress: () => void): void {
  const button = findButton();
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', onPress);
}

/** Shows the visitor's consent. */
export function showConsent(consent: Consent | undefined): void {
  const text = findButton()?.previousElementSibling;
  if (text) text.textContent = texts[consent ?? 'none'];
}
