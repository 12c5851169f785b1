import { createAdminClient } from '@supabase/server/core';
import type { ServerRequest } from 'srvx';
import { type BackgroundJobs, createBackgroundJobs } from '../functions/send-enquiry/background-jobs.ts';
import { createDependencies, type Dependencies } from '../functions/send-enquiry/dependencies.ts';
import { failureReason } from '../functions/send-enquiry/failure-reason.ts';
import type { handleEnquiry } from '../functions/send-enquiry/handler.ts';
import { addressFromHeader, parseAddress } from '../functions/send-enquiry/http/client-address.ts';
import { parseOrigins } from '../functions/send-enquiry/http/origins.ts';
import { readSettings, type Settings } from '../functions/send-enquiry/settings.ts';
import type { Backend } from './backend.ts';
import { scheduleJobs } from './job-schedule.ts';
import { brochureKey, type Keys, webPushKey } from './keys.ts';
import { fileTransport } from './mail-files.ts';
import { vacuumErased } from './vacuum.ts';

/** The function's handler, as `functions/send-enquiry/handler.ts` exports it. */
export type Handler = typeof handleEnquiry;

export interface LocalOptions {
  /** Whether vendor submissions and job applications are taken. */
  delivers?: boolean;
  /** Origin of the site, for the links in mails. */
  site?: string;
}

/** The function on the embedded platform. */
export interface LocalFunction extends BackgroundJobs {
  /** Everything the handler needs but the origins. */
  dependencies: Omit<Dependencies, 'origins'>;
  /** Sends what an earlier process left, then runs the jobs at intervals, until `close`. */
  startJobs: () => Promise<void>;
}

/** The function's settings: the environment, and keys of the embedded platform where it names none. */
export const functionSettings = (keys: Keys): Settings =>
  readSettings((name) => (name === 'WEB_PUSH_PRIVATE_KEY' ? webPushKey(keys) : process.env[name]));

/**
 * The function on the embedded platform: it stores straight through the backend in this process, and takes its
 * settings from the environment. Senders are told apart by the address they connect from, or by the header that
 * `CLIENT_ADDRESS_HEADER` names, for a proxy that writes it.
 */
export function localFunction(
  backend: Backend,
  { delivers = false, site = 'http://localhost:4321' }: LocalOptions = {},
): LocalFunction {
  const client = createAdminClient({
    env: { url: 'http://backend.localhost', secretKeys: { default: backend.keys.secret } },
    supabaseOptions: { global: { fetch: (input, init) => backend.fetch(new Request(input, init), 'first') } },
  });
  const settings = functionSettings(backend.keys);
  const addressHeader = process.env.CLIENT_ADDRESS_HEADER;
  const shared = createBackgroundJobs(client, settings, fileTransport(backend.folder, settings.mail.from));
  const jobs: BackgroundJobs = {
    ...shared,
    sweepExpired: async () => {
      await shared.sweepExpired();
      await vacuumErased(backend).catch((error: unknown) =>
        console.error(
          `Rewriting the files of erased rows failed: ${failureReason(error)}. Next attempt in an hour.`,
        ),
      );
    },
  };
  const dependencies = createDependencies(
    {
      settings,
      client,
      secretKeys: [backend.keys.secret],
      site,
      functionUrl: `${site}/functions/v1/send-enquiry`,
      brochureKey: brochureKey(backend.keys),
      delivers,
      clientAddress: addressHeader
        ? addressFromHeader(addressHeader)
        : (request) => parseAddress((request as ServerRequest).ip ?? ''),
      // This process outlives every request.
      waitUntil: () => {},
    },
    jobs,
  );
  let stopJobs = () => {};
  return {
    ...jobs,
    dependencies,
    startJobs: async () => {
      // Only this process sends for this folder, so a lease that is left belongs to one that has ended.
      await backend.withDatabase((database) =>
        database.exec('update public.mail_outbox set leased_until = null where leased_until is not null'),
      );
      stopJobs = scheduleJobs(jobs);
    },
    close: async () => {
      stopJobs();
      await jobs.close();
    },
  };
}

/**
 * Answers the function's address. The site is wherever the request reached us; behind a proxy that changes the
 * address, `SITE_URL` adds the origins visitors see (separated by commas).
 * @param loadHandler called for each request, so that an edited handler is picked up
 */
export function sendEnquiry(
  { dependencies }: Pick<LocalFunction, 'dependencies'>,
  loadHandler: () => Promise<Handler>,
): (request: Request) => Promise<Response> {
  const known = process.env.SITE_URL ? parseOrigins(process.env.SITE_URL) : [];
  return async (request) => {
    const handle = await loadHandler();
    const origins: Dependencies['origins'] = [new URL(request.url).origin, ...known];
    return handle(request, { ...dependencies, origins });
  };
}
