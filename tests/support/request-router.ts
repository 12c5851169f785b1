import { afterAll, beforeAll } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { address, startTestBackend, type TestBackend } from './backend.ts';

// The request router on an embedded backend, for a file that calls `withRequestRouter`.

export let backend: TestBackend;
export let platform: ReturnType<typeof createRequestRouter>;
let token: string;

/** Registers the setup and teardown hooks of a file. */
export function withRequestRouter(): void {
  beforeAll(async () => {
    backend = await startTestBackend();
    platform = createRequestRouter(backend, async () => handleEnquiry, localFunction(backend));
    token = (await backend.signUp('meera@example.com')).token;
  });
  afterAll(() => backend.stop());
}

/** Sends a request with the session of a stranger. */
export const send = (path: string, method: string, body?: string) =>
  platform(
    new Request(address + path, {
      method,
      headers: {
        apikey: backend.keys.publishable,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body }),
    }),
  );
