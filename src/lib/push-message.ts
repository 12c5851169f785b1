/**
 * Payload of a push notification to staff. Lock screens show it, so it names the kind of enquiry and the project, but
 * contains no personal data.
 */
export interface PushMessage {
  title: string;
  body: string;
  /** Id of the enquiry to open. */
  enquiry: string;
}

/** Query parameter that requests the public key for push subscriptions from the function. */
export const pushKeyQuery = 'push-key';
