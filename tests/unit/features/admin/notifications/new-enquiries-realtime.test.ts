import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import {
  pollInterval,
  watchArrivals,
} from '../../../../../src/features/admin/notifications/new-enquiries.client.ts';

const connection = vi.hoisted(() => ({ isHosted: true, supabase: vi.fn() }));
vi.mock('../../../../../src/lib/supabase.client.ts', () => connection);
vi.mock('../../../../../src/features/auth/session.client.ts', () => ({ checkSession: async () => true }));

type Message = [
  join: string | null,
  reference: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

/** A stub of a hosted project's REST and Realtime APIs, as far as the administration uses them. */
const server = createServer((request, response) => {
  if (request.method === 'HEAD') response.setHeader('content-range', '*/3').end();
  else response.setHeader('content-type', 'application/json').end('[{"created_at":"2026-11-22T09:00:00Z"}]');
});
const realtime = new WebSocketServer({ server, path: '/realtime/v1/websocket' });
const joined = Promise.withResolvers<{ message: Message; insert: () => void }>();
const left = Promise.withResolvers<void>();

realtime.on('connection', (socket) => {
  const send = (message: Message) => socket.send(JSON.stringify(message));
  socket.on('message', (text) => {
    const message = JSON.parse(String(text)) as Message;
    const [join, reference, topic, event, payload] = message;
    const config = payload['config'] as { postgres_changes: object[] } | undefined;
    const changes = config?.postgres_changes.map((change, index) => ({ id: index + 1, ...change })) ?? [];
    send([join, reference, topic, 'phx_reply', { status: 'ok', response: { postgres_changes: changes } }]);
    if (event === 'phx_leave') left.resolve();
    if (event === 'phx_join')
      joined.resolve({
        message,
        insert: () =>
          send([
            null,
            null,
            topic,
            'postgres_changes',
            {
              ids: [1],
              data: {
                type: 'INSERT',
                schema: 'public',
                table: 'enquiries',
                columns: [],
                record: {},
                errors: null,
              },
            },
          ]),
      });
  });
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createClient(url, 'publishable', { accessToken: async () => 'token of the staff' });
  connection.supabase.mockReturnValue(client);
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  // Without polling, so that only Realtime triggers a request.
  const { setInterval } = globalThis;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, milliseconds: number) =>
    milliseconds === pollInterval ? 0 : setInterval(work, milliseconds)) as never);
});
afterAll(async () => {
  realtime.close();
  server.closeAllConnections();
  server.close();
});

test('a hosted project notifies signed-in staff of a new enquiry at once', async () => {
  const counted = Promise.withResolvers<number>();
  const end = watchArrivals(counted.resolve, () => false);
  const { message, insert } = await joined.promise;
  expect(message[4]).toMatchObject({
    access_token: 'token of the staff',
    config: { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'enquiries' }] },
  });
  // The client accepts changes only some time after it has joined.
  let count: number | undefined;
  void counted.promise.then((arrived) => {
    count = arrived;
  });
  await vi.waitFor(() => {
    insert();
    expect(count).toBe(3);
  });
  end();
  await left.promise;
});
