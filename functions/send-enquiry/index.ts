/**
 * The function's entry point on the hosted platform, which provides SUPABASE_URL and SUPABASE_SECRET_KEYS.
 * SITE_URL is set by the owner: the origins of the public site, separated by commas, the main one first.
 * PUBLIC_DELIVER_SUBMISSIONS=true accepts the vendor and career forms as well; the site's build needs the same value.
 * The other settings are in settings.ts and in docs/settings.md.
 */
import { createAdminClient, resolveEnv } from '@supabase/server/core';
import { createBackgroundJobs } from './background-jobs.ts';
import { brochureKeyOf } from './brochure-links.ts';
import { createDependencies } from './dependencies.ts';
import { handleEnquiry } from './handler.ts';
import { addressFromHeader, addressSource } from './http/client-address.ts';
import { parseOrigins } from './http/origins.ts';
import { readSettings } from './settings.ts';

declare const Deno: { env: { get: (name: string) => string | undefined } };
declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void } | undefined;

const variable = (name: string) => Deno.env.get(name) || undefined;

const { data: project, error } = resolveEnv();
if (error) throw error;
const origins = parseOrigins(variable('SITE_URL') ?? '');
const settings = readSettings(variable);
const client = createAdminClient();
// The platform's gateway overwrites this header, so that senders cannot forge it.
const addressHeader = variable('CLIENT_ADDRESS_HEADER') ?? 'cf-connecting-ip';
console.info(addressSource(addressHeader));

const dependencies = createDependencies(
  {
    settings,
    client,
    secretKeys: Object.values(project.secretKeys),
    site: origins[0],
    functionUrl: `${project.url}/functions/v1/send-enquiry`,
    brochureKey: brochureKeyOf(variable('BROCHURE_KEY')),
    delivers: variable('PUBLIC_DELIVER_SUBMISSIONS') === 'true',
    clientAddress: addressFromHeader(addressHeader),
    waitUntil: (work) => {
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
  },
  createBackgroundJobs(client, settings, undefined),
);

export default {
  fetch: (request: Request): Promise<Response> => handleEnquiry(request, { ...dependencies, origins }),
};
