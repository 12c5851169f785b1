import { createHmac } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type BackgroundJobs, minIntervals, throttle } from './background-jobs.ts';
import { cachedHealth, type HealthSource } from './health.ts';
import { serveBrochure } from './http/brochure-download.ts';
import type { ClientAddress } from './http/client-address.ts';
import type { Origins } from './http/origins.ts';
import { secretKeyCheck } from './http/secret-key.ts';
import type { SpamChecks } from './http/spam-checks.ts';
import { turnstile } from './http/turnstile.ts';
import type { Settings } from './settings.ts';
import { createFailureCounter } from './store/failure-counter.ts';
import { type AddressLimit, addressLimit } from './store/rate-limit.ts';
import { enquiryStore, type FormStores, type StoreOptions, submissionStore } from './store/submissions.ts';

/** Dependencies of the handler. All are required, so that a forgotten check does not compile. */
export interface Dependencies extends FormStores, HealthSource {
  /** The origins of the public site. */
  origins: Origins;
  spamChecks: SpamChecks;
  clientAddress: ClientAddress;
  addressLimit: AddressLimit;
  /** Called after a submission is stored, for work that must not delay the response. */
  onStored: () => void;
  /** Responds to a brochure link. */
  serveBrochure: (query: URLSearchParams) => Promise<Response>;
  /** Public VAPID key for push subscriptions; undefined where push is not configured. */
  pushKey: string | undefined;
  /** Tasks for a scheduler, by name. The endpoint is public, so each task is throttled. */
  tasks: Readonly<Record<string, () => void>>;
}

/** Configuration and services of the runtime environment. */
export interface Runtime {
  settings: Settings;
  /** Must act as service_role. */
  client: SupabaseClient;
  /** Secret keys of the project; the key of the sender hashes is derived from them. */
  secretKeys: readonly string[];
  /** Origin of the public site, for the links in mails. */
  site: string;
  functionUrl: string;
  /** Key of the brochure file names in the build; undefined if it contains no brochures. */
  brochureKey: string | undefined;
  /** Whether vendor submissions and job applications are accepted. */
  delivers: boolean;
  clientAddress: ClientAddress;
  /** Keeps the environment running until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** Creates the handler's dependencies except the origins, which may depend on the request. */
export function createDependencies(
  {
    settings,
    client,
    secretKeys,
    site,
    functionUrl,
    brochureKey,
    delivers,
    clientAddress,
    waitUntil,
  }: Runtime,
  jobs: BackgroundJobs,
): Omit<Dependencies, 'origins'> {
  const options: StoreOptions = {
    limits: settings.limits,
    hashKey: createHmac('sha256', secretKeys.toSorted().join()).update('sender hashes').digest('hex'),
    webhook: settings.webhook,
    push: settings.push,
    mails: {
      site,
      brochures: { functionUrl, key: brochureKey },
      from: settings.mail.from,
      recipients: settings.mail.recipients,
      now: seconds,
    },
  };
  const failedStores = createFailureCounter();
  const sendDue = () => waitUntil(jobs.sendDue());
  return {
    saveEnquiry: failedStores.countedSave(enquiryStore(client, options)),
    submissions: delivers ? failedStores.countedSubmissions(submissionStore(client, options)) : undefined,
    spamChecks: {
      minFillTime: settings.minFillTime,
      challenge: settings.turnstileSecret ? turnstile(settings.turnstileSecret) : undefined,
    },
    clientAddress,
    addressLimit: addressLimit(client, options),
    onStored: sendDue,
    serveBrochure: (query) => serveBrochure(query, brochureKey, site, seconds()),
    pushKey: settings.push?.publicKey,
    readHealth: cachedHealth(client, failedStores.count),
    hasSecretKey: secretKeyCheck(secretKeys),
    tasks: {
      mails: throttle(minIntervals.mails, sendDue),
      forget: throttle(minIntervals.sweep, () => waitUntil(jobs.sweepExpired())),
    },
  };
}

const seconds = () => Math.floor(Date.now() / 1000);
