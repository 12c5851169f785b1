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

/** The handler that `functions/send-enquiry/handler.ts` exports. */
export type Handler = typeof handleEnquiry;

export interface LocalOptions {
  /** Whether vendor submissions and job applications are accepted. */
  delivers?: boolean;
  /** Origin of the site, for the links in mails. */
  site?: string;
}

/** The function on the embedded platform. */
export interface LocalFunction extends BackgroundJobs {
  /** The handler's dependencies except the origins. */
  dependencies: Omit<Dependencies, 'origins'>;
  /** Runs the jobs immediately and at intervals, until `close`. */
  startJobs: () => void;
}

/** The function's settings from the environment, with the embedded platform's keys as fallback. */
export const functionSettings = (keys: Keys): Settings =>
  readSettings((name) => (name === 'WEB_PUSH_PRIVATE_KEY' ? webPushKey(keys) : process.env[name]));

/**
 * Creates the function for the embedded platform. It stores directly through the in-process backend and reads its
 * settings from the environment. Clients are identified by the address of their connection, or by the header in
 * `CLIENT_ADDRESS_HEADER`, for a proxy that sets it.
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
    startJobs: () => {
      stopJobs = scheduleJobs(jobs);
    },
    close: async () => {
      stopJobs();
      await jobs.close();
    },
  };
}

/**
 * Serves the function's endpoint. The site's origin is that of the request; behind a proxy that changes it,
 * `SITE_URL` adds the origins that visitors see (separated by commas).
 * @param loadHandler called for each request, to pick up edits to the handler
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
