/** The visitor's answer to the consent prompt. */
export type Consent = 'yes' | 'no';

const key = 'measurement';

/** Reads the stored answer. @returns undefined if the visitor has not answered yet; 'no' without local storage */
export function storedConsent(): Consent | undefined {
  try {
    const consent = localStorage.getItem(key);
    return consent === 'yes' || consent === 'no' ? consent : undefined;
  } catch {
    // The answer can't be stored, so every page would ask again.
    return 'no';
  }
}

/** Stores the consent on this device, if local storage is available. */
export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(key, consent);
  } catch {}
}
