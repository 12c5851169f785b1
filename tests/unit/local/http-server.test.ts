import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { type ServerOptions, startServer } from '../../../local/http-server.ts';

const serve = (options: Partial<ServerOptions> = {}) =>
  startServer({
    hostname: '127.0.0.1',
    port: 0,
    site: async () => new Response(),
    platform: async () => new Response(),
    ...options,
  });

test('the details of an internal error are not revealed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await serve({
    site: async () => {
      throw new Error('secret detail');
    },
  });
  const response = await fetch(broken.url);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
  await broken.close();
  log.mockRestore();
});

test.each(['0.0.0.0', '::'])(
  'a site that listens on %s reports an address that can be opened',
  async (hostname) => {
    const open = await serve({ hostname });
    expect(open.url).toMatch(/^http:\/\/localhost:\d+$/);
    await open.close();
  },
);

test('a port that is taken is reported', async () => {
  const first = await serve();
  const { port } = new URL(first.url);
  await expect(serve({ port: Number(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
});

test('a shutdown waits for pending responses', async () => {
  const response = Promise.withResolvers<Response>();
  const asked = Promise.withResolvers<void>();
  const slow = await serve({
    site: () => {
      asked.resolve();
      return response.promise;
    },
  });
  const visit = fetch(slow.url);
  await asked.promise;
  const stopped = slow.close();
  response.resolve(new Response('done'));
  expect(await (await visit).text()).toBe('done');
  await stopped;
});

test('a shutdown does not wait for idle connections', async () => {
  const idle = await serve();
  const socket = connect(Number(new URL(idle.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const gone = once(socket, 'close');
  await idle.close();
  await gone;
});
