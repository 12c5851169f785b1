import type { LeadSource } from '../http/lead-source.ts';
import type { Limits } from '../settings.ts';
import { idempotencyHash } from './idempotency-hash.ts';
import { type HashKey, hashedAddress, hashedMail } from './sender-hashes.ts';

/** What is known of a submission besides its fields. */
export interface Circumstances {
  /** The form's own key: what comes twice with the same key and content is stored once. */
  key: string | undefined;
  /** Network address of the sender; undefined if it could not be read. */
  address: string | undefined;
  /** Whether it looks automated. It is stored all the same; its mails wait for an administrator. */
  suspect: boolean;
  /** The version of the text by which the sender agreed to be contacted, with the language that it was shown in. */
  consent: string | undefined;
  /** The title of the project that the sender came from. */
  project: string | undefined;
  /** Where the visitor came from, if the site's scripts sent it. */
  source: LeadSource | undefined;
}

/** The circumstances as the submit functions of the database take them: hashes in place of addresses. */
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
