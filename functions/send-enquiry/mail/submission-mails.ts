import { randomUUID } from 'node:crypto';
import type { OutboxRow } from '../outbox/row.ts';
import type { Form } from '../submission/forms.ts';
import { acknowledgement } from './acknowledgement.ts';
import { brochure, type LinkContext } from './brochure.ts';
import { visitCalendar } from './calendar-file.ts';
import { type MailMetadata, notification, projectOf } from './notification.ts';
import { deskAddress, type Recipients, recipientsOf } from './recipients.ts';
import { htmlBody, type MailContent, textBody } from './template.ts';

/** Links, sender and recipients of mails. */
export interface MailContext extends LinkContext {
  /** The sender's address. */
  from: string;
  recipients: Recipients;
}

/** Creates all mails for a submission: to the company and to the sender. */
export function mailsFor(form: Form, context: MailContext, metadata: MailMetadata = {}): OutboxRow[] {
  const write = (
    kind: OutboxRow['kind'],
    recipient: string,
    replyTo: string | null,
    content: MailContent,
  ): OutboxRow => ({
    kind,
    recipient,
    reply_to: replyTo,
    subject: content.subject,
    text_body: textBody(content),
    html_body: htmlBody(content),
    message_id: `<${randomUUID()}@${context.from.split('@')[1]}>`,
  });
  const mails: OutboxRow[] = [
    ...recipientsOf(form, context.recipients, projectOf(form, metadata)).map((recipient) =>
      write('notification', recipient, form.email, notification(form, context.site, metadata)),
    ),
    {
      ...write('acknowledgement', form.email, deskAddress(form), acknowledgement(form)),
      ...(form.formType === 'visit' && { calendar: visitCalendar(form, randomUUID()) }),
    },
  ];
  if (form.formType === 'brochure')
    mails.push(write('brochure', form.email, deskAddress(form), brochure(form, context)));
  return mails;
}
