import { createAdminClient } from '@supabase/server/core';
import type { ServerRequest } from 'srvx';
import { createService, type Service } from '../functions/send-enquiry/dependencies.ts';
import type { Dependencies, handleEnquiry } from '../functions/send-enquiry/handler.ts';
import { parseOrigins } from '../functions/send-enquiry/http/cors.ts';
import { readSettings } from '../functions/send-enquiry/settings.ts';
import type { Backend } from './backend.ts';
import { fileTransport } from './file-transport.ts';
import { brochureKey } from './keys.ts';

/** The function's handler, as `functions/send-enquiry/handler.ts` exports it. */
export type Handler = typeof handleEnquiry;

export interface LocalOptions {
  /** Whether vendor submissions and job applications are taken. */
  delivers?: boolean;
  /** Where the site is reached, for the links in mails, unless `SITE_URL` says otherwise. */
  site?: string;
}

/** The function at work on the embedded platform. */
export interface LocalService extends Service {
  /** Sends what an earlier process left, then looks regularly. Ends with `close`. */
  keepDelivering: () => Promise<void>;
}

/** Milliseconds between two looks for mails that are due again. */
const mailPause = 15_000;

/** Milliseconds between two erasures of what is too old. */
const forgetPause = 3_600_000;

/**
 * The function on the embedded platform: it stores straight through the backend in this process, and takes its
 * settings from the environment. Senders are told apart by the address they connect from, or by the header that
 * `CLIENT_ADDRESS_HEADER` names, for a proxy that writes it.
 */
export function localService(
  backend: Backend,
  { delivers = false, site = 'http://localhost:4321' }: LocalOptions = {},
): LocalService {
  const client = createAdminClient({
    env: { url: 'http://backend.localhost', secretKeys: { default: backend.keys.secret } },
    supabaseOptions: { global: { fetch: (input, init) => backend.fetch(new Request(input, init), 'first') } },
  });
  const settings = readSettings((name) => process.env[name]);
  const [origin] = siteOrigins(site);
  const addressHeader = process.env.CLIENT_ADDRESS_HEADER;
  const service = createService({
    settings,
    client,
    secret: backend.keys.secret,
    site: origin,
    functionUrl: `${origin}/functions/v1/send-enquiry`,
    brochureKey: brochureKey(backend.keys),
    delivers,
    addressOf: (request) =>
      addressHeader ? (request.headers.get(addressHeader) ?? undefined) : (request as ServerRequest).ip,
    background: () => {},
    fallback: fileTransport(backend.folder, settings.mail.from),
  });
  const timers: NodeJS.Timeout[] = [];
  return {
    ...service,
    keepDelivering: async () => {
      // Nobody else sends for this folder, so what is lent was lent to a process that is gone.
      await backend.withDatabase((database) =>
        database.exec('update public.mail_outbox set leased_until = null where leased_until is not null'),
      );
      timers.push(
        setInterval(() => void service.deliver(), mailPause).unref(),
        setInterval(() => void service.forget(), forgetPause).unref(),
      );
      void service.deliver();
      void service.forget();
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await service.close();
    },
  };
}

const siteOrigins = (site: string) => parseOrigins(process.env.SITE_URL || site);

/**
 * Answers the function's address. The site is wherever the request reached us; behind a proxy that changes the
 * address, `SITE_URL` adds the origins visitors see (separated by commas).
 * @param loadHandler called for each request, so that an edited handler is picked up
 */
export function sendEnquiry(
  { dependencies }: Service,
  loadHandler: () => Promise<Handler>,
): (request: Request) => Promise<Response> {
  const known = process.env.SITE_URL ? parseOrigins(process.env.SITE_URL) : [];
  return async (request) => {
    const handle = await loadHandler();
    const origins: Dependencies['origins'] = [new URL(request.url).origin, ...known];
    return handle(request, { ...dependencies, origins });
  };
}
