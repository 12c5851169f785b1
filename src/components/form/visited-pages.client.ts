/**
 * Notes the pages of this tab's session, from which lead-source.client.ts reads where the visitor came from
 * (docs/behaviour.md#source-of-an-enquiry). The key is repeated there: a shared module would be one more request.
 */
try {
  sessionStorage['visits'] += ` ${location} ${document.referrer}`;
} catch {
  // Without storage an enquiry has no source.
}
