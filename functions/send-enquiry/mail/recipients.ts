import { site as company } from '../../../src/site.ts';
import { projectSlug, projectTitleOf } from '../known-projects.ts';
import type { Form } from '../submission/forms.ts';

/** Recipients of notifications, by desk or project slug. */
export type Recipients = ReadonlyMap<string, readonly string[]>;

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

/** Maximum number of addresses per desk or project: each gets a separate mail. */
const maxAddresses = 10;

/**
 * Reads `NOTIFICATION_RECIPIENTS`, for example `info: a@example.com, b@example.com; amara: c@example.com`.
 * An unknown name is logged and does not prevent the start: a project may have been removed.
 * @throws if it is malformed
 */
export function readRecipients(text: string | undefined): Recipients {
  const recipients = new Map<string, readonly string[]>();
  for (const entry of text?.split(';').filter((part) => part.trim()) ?? []) {
    const [, name = '', list = ''] = /^\s*([a-z0-9-]+)\s*:(.*)$/s.exec(entry) ?? [];
    const addresses = [...new Set(list.split(',').map((address) => address.trim()))];
    if (!addresses.every((address) => /^[!-~]+@[!-~]+$/.test(address) && !/[<>()@].*@/.test(address)))
      throw new Error(
        'NOTIFICATION_RECIPIENTS must look like "info: a@example.com, b@example.com; amara: c@example.com".',
      );
    if (addresses.length > maxAddresses)
      throw new Error(`NOTIFICATION_RECIPIENTS must name at most ${maxAddresses} addresses for "${name}".`);
    if (!Object.hasOwn(company.email, name) && !projectTitleOf(name))
      console.error(
        `NOTIFICATION_RECIPIENTS names "${name}", which is no desk and no project: nobody is written to for it.`,
      );
    recipients.set(name, addresses);
  }
  return recipients;
}
