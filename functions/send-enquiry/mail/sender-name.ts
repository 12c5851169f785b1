import type { Form } from '../submission/forms.ts';

/** Returns the sender's name: the company of a vendor form, else the person. */
export function senderName(form: Form): string {
  if (form.formType === 'vendor') return form.companyName;
  return form.formType === 'career' ? form.fullName : form.name;
}

/** Returns the name of the person who sent a form. */
export const personOf = (form: Form) => (form.formType === 'vendor' ? form.contactName : senderName(form));
