/**
 * What was written in a form and not sent yet, kept in local storage. A browser that denies access to it keeps nothing.
 */
import { draftKey } from './draft-key.ts';

export interface Draft {
  /** The idempotency key of its attempts. */
  key: string;
  /** By the names of the fields. */
  values: Record<string, string>;
}

/** The draft of a form; undefined if there is none. @param name the kind of form */
export function readDraft(name: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(draftKey(name)) ?? 'null') as Draft | null;
    return draft && typeof draft.key === 'string' && typeof draft.values === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. @returns whether it was kept */
export function saveDraft(name: string, draft: Draft): boolean {
  try {
    localStorage.setItem(draftKey(name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft. */
export function clearDraft(name: string): void {
  try {
    localStorage.removeItem(draftKey(name));
  } catch {
    // There is none.
  }
}
