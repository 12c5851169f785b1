/** A mail that is taken from the outbox to be sent. */
export interface OutgoingMail {
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  message_id: string;
  /** A calendar file to attach. */
  calendar?: string | null | undefined;
  created_at: string;
}

/** The name of an attached calendar file. */
export const calendarFile = 'visit.ics';

/** Sends mails, or what else the outbox holds. */
export interface Transport<Item = OutgoingMail> {
  /** Resolves once the item is handed over; rejects with {TransportError} if it is not. */
  send: (item: Item) => Promise<void>;
  close: () => void;
}

/** A mail was not handed over. The message names a code and quotes nobody. */
export class TransportError extends Error {
  override name = 'TransportError';
  /** Whether the transport itself is unavailable, so that no other mail would be accepted either. */
  readonly isUnavailable: boolean;
  constructor(message: string, isUnavailable: boolean) {
    super(message);
    this.isUnavailable = isUnavailable;
  }
}

/** The recipient is gone for good: nothing is sent there again. */
export class RecipientGoneError extends TransportError {
  constructor(message: string) {
    super(message, false);
  }
}

/** Milliseconds after which a silent server counts as unavailable. */
export const transportTimeout = 15_000;
