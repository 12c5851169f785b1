import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** A webhook with a valid signature. */
export interface Received {
  id: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Webhook secret of the browser tests' site. */
export const webhookSecret = `whsec_${'A'.repeat(32)}`;

/** A CRM's webhook endpoint on loopback. GET requests return the received webhooks. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Response status; an invalid signature always gets 401. */
  status: number;
  close: () => Promise<void>;
}

/**
 * Starts a receiver that checks signatures with the reference library of Standard Webhooks.
 * @param port 0 for a free one
 */
export async function startWebhookReceiver(secret: string, port = 0): Promise<WebhookReceiver> {
  const webhook = new Webhook(secret);
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify(receiver.received));
      return;
    }
    const body = await text(request);
    const respond = (status: number) => response.writeHead(status, { location: '/elsewhere' }).end();
    try {
      const verified = webhook.verify(body, request.headers as Record<string, string>);
      if (receiver.status < 300)
        receiver.received.push({
          id: String(request.headers['webhook-id']),
          body: verified as Received['body'],
        });
      respond(receiver.status);
    } catch {
      respond(401);
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
