import { site as company } from '../../../src/site.ts';
import { projectSlug } from '../known-projects.ts';
import type { Recipients } from '../settings.ts';
import type { Form } from '../submission/form-types.ts';

/** A desk of the company, as `site.email` names it. */
type Desk = keyof typeof company.email;

/** The desk that a form is for. */
const deskOf = ({ formType }: Form): Desk =>
  formType === 'vendor' ? 'procurement' : formType === 'career' ? 'careers' : 'info';

/** Returns the address of the desk that a form is for, the reply-to of mails to visitors. */
export const deskAddress = (form: Form): string => company.email[deskOf(form)];

/**
 * Returns the recipients of a form's notification: its desk and those configured for its project.
 * @param project title of the project that it is about
 */
export function recipientsOf(form: Form, recipients: Recipients, project: string | undefined): string[] {
  const slug = project === undefined ? undefined : projectSlug(project);
  const desk = recipients.get(deskOf(form)) ?? [deskAddress(form)];
  return [...new Set([...desk, ...((slug !== undefined && recipients.get(slug)) || [])])];
}
