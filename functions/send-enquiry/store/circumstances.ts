import { type LeadSource, leadSource } from '../http/lead-source.ts';
import { isSuspect, type SpamChecks } from '../http/spam-checks.ts';
import { projectTitleOf } from '../known-projects.ts';
import type { Limits } from '../settings.ts';
import type { FormMetadata } from '../submission/form-metadata.ts';
import { idempotencyHash, idempotencyKey } from './idempotency.ts';
import { type HashKey, hashedAddress, hashedMail } from './sender-hashes.ts';

/** Metadata of a submission. */
export interface Circumstances {
  /** Idempotency key of the form: repeats with the same key and content are stored once. */
  key: string | undefined;
  /** Network address of the sender; undefined if it could not be read. */
  address: string | undefined;
  /** Whether it looks automated. It is stored anyway, but its mails are held until staff release it. */
  suspect: boolean;
  /** Version of the text by which the sender consented to be contacted, including its language. */
  consent: string | undefined;
  /** The title of the project that the sender came from. */
  project: string | undefined;
  /** Source of the lead, if the site's scripts sent it. */
  source: LeadSource | undefined;
}

/** Gathers what is stored with a valid form. */
export async function circumstancesOf(
  request: Request,
  metadata: FormMetadata,
  address: string | undefined,
  { spamChecks }: { spamChecks: SpamChecks },
): Promise<Circumstances> {
  return {
    key: idempotencyKey(request),
    address,
    suspect: await isSuspect(request, metadata, address, spamChecks),
    consent: metadata.consent,
    project: projectTitleOf(metadata.project),
    source: leadSource(request),
  };
}

/** Converts the circumstances for the submit functions of the database, with hashes in place of addresses. */
export function circumstancesRow(
  form: { email: string },
  { key, address, suspect, consent, source }: Circumstances,
  { limits, hashKey }: { limits: Limits; hashKey: HashKey },
  file?: Uint8Array,
) {
  return {
    key: key ? idempotencyHash(key, form, file) : null,
    address: hashedAddress(hashKey, address),
    mail: hashedMail(hashKey, form.email),
    per_address: limits.perAddress,
    per_mail: limits.perMail,
    suspect,
    consent: consent ?? null,
    ...(source && { source }),
  };
}
