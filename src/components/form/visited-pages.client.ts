/**
 * Records the pages visited in this tab's session, from which lead-source.client.ts derives the lead source
 * (docs/behaviour.md#source-of-an-enquiry). The key is repeated there: a shared module would be one more request.
 */
try {
  sessionStorage['visits'] += ` ${location} ${document.referrer}`;
} catch {
  // Without storage an enquiry has no source.
}
