import { createHmac } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { sendBrochure } from './brochures.ts';
import type { Dependencies } from './handler.ts';
import { turnstile } from './http/spam-checks.ts';
import { createCourier, type Round } from './mail/outbox.ts';
import { chooseTransport, type Transport } from './mail/transport.ts';
import type { Settings } from './settings.ts';
import { healthOf } from './store/health.ts';
import {
  addressLimit,
  check,
  enquiryStore,
  type StoreOptions,
  submissionStore,
} from './store/submissions.ts';

/** Where the function runs. */
export interface Place {
  settings: Settings;
  /** Acts as service_role. */
  client: SupabaseClient;
  /** Known to this place alone; what is signed or hashed is keyed with it. */
  secret: string;
  /** Origin of the public site, for the links in mails. */
  site: string;
  functionUrl: string;
  /** What the build named the brochures with; undefined if it made none. */
  brochureKey: string | undefined;
  /** Whether vendor submissions and job applications are taken. */
  delivers: boolean;
  /** The network address a request came from. */
  addressOf: (request: Request) => string | undefined;
  /** Keeps the place running until the work is done. */
  background: (work: Promise<unknown>) => void;
  /** Takes mails where the settings name no transport; without it they wait. */
  fallback?: Transport | undefined;
}

/** The function at work. */
export interface Service {
  /** Everything the handler needs but the origins, which may depend on the request. */
  dependencies: Omit<Dependencies, 'origins'>;
  /** Sends the mails that are due. @param anyway also just after sending proved impossible */
  deliver: (anyway?: boolean) => Promise<Round>;
  /** Erases what is older than the settings say. Never rejects. */
  forget: () => Promise<void>;
  /** Ends after the mails that are under way. */
  close: () => Promise<void>;
}

/** Milliseconds between two runs of a task, however often it is asked for. */
const pauses = { mails: 5000, forget: 60_000 } as const;

/** Milliseconds an erasure may take. */
const timeout = 30_000;

export function createService(place: Place): Service {
  const { settings, client, secret, site, functionUrl, brochureKey, delivers, addressOf, background } = place;
  const options: StoreOptions = {
    limits: settings.limits,
    hashKey: createHmac('sha256', secret).update('sender hashes').digest('hex'),
    mails: {
      site,
      brochures: { functionUrl, key: brochureKey },
      from: settings.mail.from,
      now: seconds,
    },
  };
  const transport = chooseTransport(settings.mail) ?? place.fallback;
  const courier = transport && createCourier(client, transport);
  const deliver = async (anyway = false) => (await courier?.deliver(anyway)) ?? { sent: 0, failed: 0 };
  const forget = async () => {
    try {
      const request = client.rpc('forget_old', { retention_days: settings.retentionDays });
      check(await request.abortSignal(AbortSignal.timeout(timeout)));
    } catch (error) {
      console.error(
        'What is too old was not erased:',
        error instanceof Error ? error.message : 'unknown reason',
      );
    }
  };
  return {
    dependencies: {
      save: enquiryStore(client, options),
      submissions: delivers ? submissionStore(client, options) : undefined,
      guard: {
        minFillTime: settings.minFillTime,
        challenge: settings.turnstileSecret ? turnstile(settings.turnstileSecret) : undefined,
      },
      addressOf,
      limit: addressLimit(client, options),
      afterwards: () => background(deliver()),
      brochure: (query) => sendBrochure(query, site, brochureKey, seconds()),
      health: healthOf(client),
      tasks: {
        mails: atMostEvery(pauses.mails, () => background(deliver())),
        forget: atMostEvery(pauses.forget, () => background(forget())),
      },
    },
    deliver,
    forget,
    close: async () => courier?.close(),
  };
}

const seconds = () => Math.floor(Date.now() / 1000);

function atMostEvery(milliseconds: number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (Date.now() - last < milliseconds) return;
    last = Date.now();
    work();
  };
}
