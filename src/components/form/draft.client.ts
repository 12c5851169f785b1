/** What was written in a form and not sent yet: kept in this browser only. A browser that keeps nothing is no error. */
export interface Draft {
  /** The key under which it was tried to be sent. */
  key: string;
  /** What stood in the fields, by their names. */
  values: Record<string, string>;
}

/** Where a draft lies in this browser's storage. @param name the kind of the form */
export const draftKey = (name: string): string => `draft-${name}`;

/** The draft of a form; undefined if there is none. @param name the kind of the form */
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
