import { createAdminClient } from '@supabase/server/core';
import { parseOrigins } from '../functions/send-enquiry/cors.ts';
import type { Dependencies, handleEnquiry } from '../functions/send-enquiry/handler.ts';
import { enquiryStore, submissionStore } from '../functions/send-enquiry/store.ts';
import type { Backend } from './backend.ts';

/** The function's handler, as `functions/send-enquiry/handler.ts` exports it. */
export type Handler = typeof handleEnquiry;

/**
 * The function on the embedded platform: it stores straight through the backend in this process.
 * The site is wherever the request reached us; behind a proxy that changes the address, `SITE_URL` adds
 * the origins visitors see (separated by commas).
 * @param loadHandler called for each request, so that an edited handler is picked up
 * @param delivers whether vendor submissions and job applications are taken
 */
export function sendEnquiry(
  backend: Backend,
  loadHandler: () => Promise<Handler>,
  delivers: boolean,
): (request: Request) => Promise<Response> {
  const client = createAdminClient({
    env: { url: 'http://backend.localhost', secretKeys: { default: backend.keys.secret } },
    supabaseOptions: { global: { fetch: (input, init) => backend.fetch(new Request(input, init)) } },
  });
  const save = enquiryStore(client);
  const submissions = delivers ? submissionStore(client) : undefined;
  const siteOrigins = process.env.SITE_URL ? parseOrigins(process.env.SITE_URL) : [];
  return async (request) => {
    const handle = await loadHandler();
    const origins: Dependencies['origins'] = [new URL(request.url).origin, ...siteOrigins];
    return handle(request, { origins, save, submissions });
  };
}
