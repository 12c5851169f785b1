/** A CRM that the browser tests' site hands its leads over to, on the port of `CRM_PORT`. */
import { startWebhookReceiver, webhookSecret } from './webhook-receiver.ts';

await startWebhookReceiver(webhookSecret, Number(process.env.CRM_PORT));
