/** The visitor's answer to the consent prompt. */
export type Consent = 'yes' | 'no';

const key = 'measurement';

/** Reads the stored answer. @returns undefined if the visitor has not answered yet; 'no' without local storage */
export function storedConsent(): Consent | undefined {
  try {
    const answer = localStorage.getItem(key);
    return answer === 'yes' || answer === 'no' ? answer : undefined;
  } catch {
    // The answer can't be stored, so every page would ask again.
    return 'no';
  }
}

/** Stores the answer on this device, if local storage is available. */
export function storeConsent(answer: Consent): void {
  try {
    localStorage.setItem(key, answer);
  } catch {}
}
