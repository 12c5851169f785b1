import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWebhook } from '../../../../../functions/send-enquiry/settings.ts';
import { webhookChannel } from '../../../../../functions/send-enquiry/webhook/channel.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../../support/webhook-receiver.ts';

const secret = `whsec_${'A'.repeat(32)}`;
const other = `whsec_${'B'.repeat(32)}`;
const webhook = {
  recipient: '',
  reply_to: null,
  subject: '',
  text_body: '{"type":"lead.created","data":{"name":"மீரா"}}',
  html_body: '',
  message_id: 'msg_1',
  created_at: '2026-01-01T00:00:00Z',
};

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver(secret);
});
afterAll(() => receiver.close());

const send = (key = secret) => {
  const settings = readWebhook(receiver.url, key);
  if (!settings) throw new Error('The settings are whole.');
  return webhookChannel(settings).transport.send(webhook);
};

test('a webhook arrives with its id and a signature that the reference library accepts', async () => {
  await send();
  expect(receiver.received).toEqual([{ id: 'msg_1', body: JSON.parse(webhook.text_body) }]);
});

test('a receiver with another secret refuses it', async () => {
  await expect(send(other)).rejects.toMatchObject({ message: 'HTTP 401', isUnavailable: true });
});

test.each([
  [302, true],
  [422, false],
  [429, true],
  [500, true],
])('an answer of %i is a failure; the next leads wait: %s', async (status, isUnavailable) => {
  receiver.status = status;
  await expect(send()).rejects.toMatchObject({ message: `HTTP ${status}`, isUnavailable });
});
