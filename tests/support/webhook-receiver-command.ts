/** Runs the webhook receiver as a program: the CRM that the browser tests' site hands leads over to, on `CRM_PORT`. */
import { startWebhookReceiver, webhookSecret } from './webhook-receiver.ts';

await startWebhookReceiver(webhookSecret, Number(process.env.CRM_PORT));
