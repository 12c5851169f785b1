/** Whether a visitor agreed to being measured. */
export type Answer = 'yes' | 'no';

const key = 'measurement';

/** @returns undefined if the visitor was not asked yet; 'no' where the browser keeps nothing */
export function storedAnswer(): Answer | undefined {
  try {
    const answer = localStorage.getItem(key);
    return answer === 'yes' || answer === 'no' ? answer : undefined;
  } catch {
    // Otherwise every page would ask.
    return 'no';
  }
}

/** Keeps the answer on this device, if the browser lets it. */
export function storeAnswer(answer: Answer): void {
  try {
    localStorage.setItem(key, answer);
  } catch {}
}
