import type { Form } from '../submission/forms.ts';

/** Who sent a form: a company, or a person. */
export function senderName(form: Form): string {
  if (form.formType === 'vendor') return form.companyName;
  return form.formType === 'career' ? form.fullName : form.name;
}

/** The person behind a form. */
export const personOf = (form: Form) => (form.formType === 'vendor' ? form.contactName : senderName(form));
