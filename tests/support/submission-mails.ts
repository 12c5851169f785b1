import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { nodemailerMessage } from '../../functions/send-enquiry/mail/smtp.ts';
import type { MailContext } from '../../functions/send-enquiry/mail/submission-mails.ts';
import type { OutboxRow } from '../../functions/send-enquiry/outbox/row.ts';
import type { BrochureRequest, ContactEnquiry } from '../../src/features/enquiry/schema.ts';

export const site = 'https://www.example.com';
export const functionUrl = 'https://project.supabase.co/functions/v1/send-enquiry';

/** Context in which a submission's mails are created. */
export const context: MailContext = {
  site,
  brochures: { functionUrl, key: 'key' },
  from: 'info@example.com',
  recipients: new Map(),
  now: () => 1_000_000,
};

export const person = { name: 'Meera Nair', email: 'meera@example.com', phone: '+91 90000 10000' };
export const contact: ContactEnquiry = {
  formType: 'contact',
  ...person,
  message: 'Please call me.\nAfter six.',
  enquiryType: 'venture',
};
export const request: BrochureRequest = { formType: 'brochure', ...person, projectTitle: 'Amara' };

/** Returns the first mail of a kind. @throws if there is none */
export const only = (mails: OutboxRow[], kind: OutboxRow['kind']): OutboxRow => {
  const found = mails.find((mail) => mail.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
};

/** Returns the mail as a mail program reads it. */
export const delivered = async (mail: OutboxRow) => {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message: content } = await composer.sendMail(
    nodemailerMessage({ ...mail, created_at: '2026-01-01T00:00:00Z' }, context.from),
  );
  return PostalMime.parse(content as Buffer);
};
