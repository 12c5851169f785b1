/**
 * Drafts of unsent forms in local storage. Browsers that deny access to it keep none.
 */
import { draftKey } from './draft-key.ts';
import { honeypotField } from './hidden-fields.ts';

export interface Draft {
  /** Idempotency key of the delivery attempts. */
  key: string;
  /** Values by field name. */
  values: Record<string, string>;
}

/** Milliseconds: retention of a draft after its last change, 30 days. */
const lifetime = 30 * 86_400_000;

/** Returns the draft of a form, if any; removes an expired one. @param name the kind of form */
export function readDraft(name: string): Draft | undefined {
  try {
    const stored = localStorage.getItem(draftKey(name));
    if (!stored) return undefined;
    const { key, values, savedAt } = JSON.parse(stored) as Partial<Draft & { savedAt: number }>;
    if (!(Date.now() - Number(savedAt) < lifetime)) clearDraft(name);
    else if (typeof key === 'string' && values && typeof values === 'object') return { key, values };
    return undefined;
  } catch {
    return undefined;
  }
}

/** Saves a draft. @returns whether it was saved */
export function saveDraft(name: string, draft: Draft): boolean {
  try {
    localStorage.setItem(draftKey(name), JSON.stringify({ ...draft, savedAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a draft. */
export function clearDraft(name: string): void {
  try {
    localStorage.removeItem(draftKey(name));
  } catch {
    // Without storage there is no draft.
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the controls of a form whose values a draft keeps. */
export const draftControls = (form: HTMLFormElement): Control[] =>
  [...form.elements]
    .filter(
      (element): element is Control =>
        (element instanceof HTMLInputElement && /^(?:text|email|tel|url|date)$/.test(element.type)) ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement,
    )
    .filter(({ name }) => name !== honeypotField);

/** Whether all fields of a form are empty; selects do not count. */
const isEmpty = (form: HTMLFormElement): boolean =>
  draftControls(form).every((control) => control instanceof HTMLSelectElement || control.value === '');

/**
 * Restores the draft of a form, unless something is entered already.
 * @param name the kind of form @param restore sets the values; by default those of the form's controls
 * @returns the draft's idempotency key; undefined if nothing was restored
 */
export function restoreDraft(
  name: string,
  form: HTMLFormElement,
  restore = (values: Draft['values']) => fillIn(form, values),
): string | undefined {
  const draft = readDraft(name);
  if (!draft || !isEmpty(form)) return undefined;
  restore(draft.values);
  return draft.key;
}

/** Fills the controls of a form with the values of a draft. */
function fillIn(form: HTMLFormElement, values: Draft['values']): void {
  for (const control of draftControls(form)) control.value = values[control.name] ?? '';
}
