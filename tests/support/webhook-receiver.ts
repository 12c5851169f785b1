import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** A webhook whose signature was right. */
export interface Received {
  id: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** The secret of the browser tests' site. */
export const webhookSecret = `whsec_${'A'.repeat(32)}`;

/** A CRM's side of a webhook, on loopback. Whoever asks with GET is answered with what was received. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Status of its answers; a wrong signature is answered with 401 in any case. */
  status: number;
  close: () => Promise<void>;
}

/** Checks signatures with the reference library of Standard Webhooks. @param port 0 for a free one */
export async function startWebhookReceiver(secret: string, port = 0): Promise<WebhookReceiver> {
  const webhook = new Webhook(secret);
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify(receiver.received));
      return;
    }
    const body = await text(request);
    const answer = (status: number) => response.writeHead(status, { location: '/elsewhere' }).end();
    try {
      const verified = webhook.verify(body, request.headers as Record<string, string>);
      if (receiver.status < 300)
        receiver.received.push({
          id: String(request.headers['webhook-id']),
          body: verified as Received['body'],
        });
      answer(receiver.status);
    } catch {
      answer(401);
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    received: [],
    status: 200,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
