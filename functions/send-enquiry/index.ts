/**
 * The function's door on the hosted platform, which provides SUPABASE_URL and SUPABASE_SECRET_KEYS.
 * SITE_URL is set by the owner: the origins of the public site, separated by commas, the main one first.
 * PUBLIC_DELIVER_SUBMISSIONS=true takes the vendor and career forms as well; the site is built with the same.
 */
import { createAdminClient } from '@supabase/server/core';
import { parseOrigins } from './cors.ts';
import { handleEnquiry } from './handler.ts';
import { enquiryStore, submissionStore } from './store.ts';

declare const Deno: { env: { get: (name: string) => string | undefined } };

const origins = parseOrigins(Deno.env.get('SITE_URL') ?? '');
const client = createAdminClient();
const save = enquiryStore(client);
const delivers = Deno.env.get('PUBLIC_DELIVER_SUBMISSIONS') === 'true';
const submissions = delivers ? submissionStore(client) : undefined;

export default {
  fetch: (request: Request): Promise<Response> => handleEnquiry(request, { origins, save, submissions }),
};
