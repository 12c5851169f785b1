import * as z from 'zod/mini';

/** A claimed row of the outbox: a mail, or a webhook in a mail's columns. */
export const claimedRowSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  reply_to: z.nullable(z.string()),
  subject: z.string(),
  text_body: z.string(),
  html_body: z.string(),
  message_id: z.string(),
  /** A calendar file to attach. */
  calendar: z.optional(z.nullable(z.string())),
  created_at: z.string(),
});

/** A mail, as transports take it. */
export type OutgoingMail = Omit<z.infer<typeof claimedRowSchema>, 'id'>;

/** A row as it is stored. */
export interface OutboxRow extends Omit<OutgoingMail, 'created_at'> {
  kind: 'notification' | 'acknowledgement' | 'brochure' | 'webhook' | 'push';
}
