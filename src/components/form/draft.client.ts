/**
 * What was written in a form and not sent yet, kept in local storage. A browser that denies access to it keeps nothing.
 */
import { draftKey } from './draft-key.ts';
import { trapField } from './hidden-fields.ts';

export interface Draft {
  /** The idempotency key of its attempts. */
  key: string;
  /** By the names of the fields. */
  values: Record<string, string>;
}

/** Milliseconds since its last change that a draft stays on the device: 30 days. */
const lifetime = 30 * 86_400_000;

/** The draft of a form, if there is one; an expired one is removed. @param name the kind of form */
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

/** Keeps a draft. @returns whether it was kept */
export function saveDraft(name: string, draft: Draft): boolean {
  try {
    localStorage.setItem(draftKey(name), JSON.stringify({ ...draft, savedAt: Date.now() }));
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls of a form whose values a draft keeps. */
export const draftControls = (form: HTMLFormElement): Control[] =>
  [...form.elements]
    .filter(
      (element): element is Control =>
        (element instanceof HTMLInputElement && /^(?:text|email|tel|url|date)$/.test(element.type)) ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement,
    )
    .filter(({ name }) => name !== trapField);

/** Whether nothing is written in a form yet. */
export const isEmpty = (form: HTMLFormElement): boolean =>
  draftControls(form).every((control) => control instanceof HTMLSelectElement || control.value === '');

/** Puts the values of a draft into the controls of a form. */
export function fillIn(form: HTMLFormElement, values: Draft['values']): void {
  for (const control of draftControls(form)) control.value = values[control.name] ?? '';
}
