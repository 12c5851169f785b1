/**
 * What a notification on a device of the staff carries. A lock screen shows it, so it names the kind of enquiry and
 * the project, and nothing of the person.
 */
export interface PushMessage {
  title: string;
  body: string;
  /** The id of the enquiry, to open it by. */
  enquiry: string;
}

/** The query of the function that asks for the public key that browsers subscribe with. */
export const pushKeyQuery = 'push-key';
