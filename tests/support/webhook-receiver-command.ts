/** Runs the webhook receiver on `CRM_PORT`, as the CRM that receives the leads of the browser tests' site. */
import { startWebhookReceiver, webhookSecret } from './webhook-receiver.ts';

await startWebhookReceiver(webhookSecret, Number(process.env.CRM_PORT));
