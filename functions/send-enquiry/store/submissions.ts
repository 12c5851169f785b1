import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { JobApplication } from '../../../src/features/careers/schema.ts';
import type { Enquiry } from '../../../src/features/enquiry/schema.ts';
import type { VendorSubmission } from '../../../src/features/vendors/schema.ts';
import { addressGroup, type Circumstances } from '../http/spam-checks.ts';
import { type MailContext, mailsFor } from '../mail/messages.ts';
import { type Resume, resumeMediaType, storedName } from '../resume.ts';
import type { Limits } from '../settings.ts';

/** Milliseconds to wait for the database before the visitor is told that it did not work; the forms wait for 20 s. */
const timeout = 15_000;

/** The same for a statement that carries a file. */
const uploadTimeout = 30_000;

/** The database did not do as asked. The message says why without quoting what a visitor sent. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** The sender has sent as much as one sender may. Nothing was stored. */
export class LimitError extends Error {
  override name = 'LimitError';
  /** Seconds until the next one is taken. */
  readonly wait: number;
  constructor(wait: number) {
    super(`the sender may try again in ${wait} s`);
    this.wait = wait;
  }
}

/** Tells a {LimitError}, also one of another copy of this module, as a development server loads it. */
export const isLimitError = (error: unknown): error is LimitError =>
  error instanceof Error && error.name === 'LimitError';

/**
 * Stores one kind of form and the mails it owes, both or neither; what was stored before under the same key is
 * stored already. Rejects with {LimitError}, or {StorageError} if the database fails.
 */
export type Save<Form> = (form: Form, circumstances: Circumstances) => Promise<void>;

/** Keeps what vendors and job seekers send. */
export interface SubmissionStore {
  saveVendor: Save<VendorSubmission>;
  /** Stores the file as well. */
  saveApplication: (form: JobApplication, resume: Resume, circumstances: Circumstances) => Promise<void>;
  /** The resume that a link's token stands for; undefined if the token is unknown, used or too old. */
  takeResume: (token: string) => Promise<Resume | undefined>;
}

export interface StoreOptions {
  limits: Limits;
  mails: MailContext;
  /** Keys the hashes of what is counted; not known to the database. */
  hashKey: string;
}

/**
 * Writes enquiries into the table `enquiries`.
 * @param client must act as service_role, the only one that may
 */
export function enquiryStore(client: SupabaseClient, options: StoreOptions): Save<Enquiry> {
  return async (enquiry, circumstances) => {
    const request = client.rpc('submit_enquiry', {
      enquiry: toRow(enquiry),
      circumstances: described(enquiry, circumstances, options),
      mails: mailsFor(enquiry, options.mails),
    });
    accept(await request.abortSignal(AbortSignal.timeout(timeout)));
  };
}

/** Writes into `vendor_submissions` and `job_applications`. @param client must act as service_role */
export function submissionStore(client: SupabaseClient, options: StoreOptions): SubmissionStore {
  return {
    saveVendor: async (submission, circumstances) => {
      const request = client.rpc('submit_vendor', {
        submission: toVendorRow(submission),
        circumstances: described(submission, circumstances, options),
        mails: mailsFor(submission, options.mails),
      });
      accept(await request.abortSignal(AbortSignal.timeout(timeout)));
    },
    saveApplication: async (application, { name, bytes }, circumstances) => {
      const fileName = storedName(name);
      const request = client.rpc('submit_application', {
        application: {
          full_name: application.fullName,
          email: application.email,
          phone: application.phone,
          position: application.position || null,
          message: application.message || null,
          resume_name: fileName,
          resume_type: resumeMediaType(name),
        },
        resume_base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
        circumstances: described(application, circumstances, options, bytes),
        mails: mailsFor(application, options.mails, [fileName]),
      });
      accept(await request.abortSignal(AbortSignal.timeout(uploadTimeout)));
    },
    takeResume: async (token) => {
      const request = client.rpc('take_resume', { token });
      const answer = await request.abortSignal(AbortSignal.timeout(uploadTimeout));
      check(answer);
      const resume = takenSchema.parse(answer.data);
      return resume ? { name: resume.name, bytes: fromBase64(resume.base64) } : undefined;
    },
  };
}

/** Tells an address that has sent too much to wait, before a large upload is read. Rejects with {LimitError}. */
export function addressLimit(client: SupabaseClient, { limits, hashKey }: StoreOptions) {
  return async (address: string | undefined): Promise<void> => {
    const group = addressGroup(address);
    if (!group || limits.perAddress === 0) return;
    const request = client.rpc('submission_wait', {
      address: keyedHash(hashKey, group),
      per_address: limits.perAddress,
    });
    const answer = await request.abortSignal(AbortSignal.timeout(timeout));
    check(answer);
    const wait = Number(answer.data);
    if (wait > 0) throw new LimitError(wait);
  };
}

/** The circumstances as the database takes them: hashes in the place of addresses. */
function described(
  form: { email: string },
  { key, address, suspect, consent }: Circumstances,
  { limits, hashKey }: StoreOptions,
  file?: Uint8Array,
) {
  const group = addressGroup(address);
  return {
    // A visitor who corrects a form sends it with the same key, and means the correction to arrive.
    key: key ? contentKey(key, form, file) : null,
    address: group ? keyedHash(hashKey, group) : null,
    mail: keyedHash(hashKey, form.email.toLowerCase()),
    per_address: limits.perAddress,
    per_mail: limits.perMail,
    suspect,
    consent: consent ?? null,
  };
}

const keyedHash = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

function contentKey(key: string, form: object, file: Uint8Array | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify([key, form]));
  if (file) hash.update(file);
  return hash.digest('hex');
}

/** What `take_resume` answers. */
const takenSchema = z.nullable(z.object({ name: z.string(), base64: z.string() }));

const fromBase64 = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));

interface Answer {
  error: { code: string } | null;
  status: number;
}

/** @throws {StorageError} if the database answered with an error */
export function check({ error, status }: Answer): void {
  if (error) throw new StorageError(`status ${status}, code ${error.code || 'none'}`);
}

/** What the submit functions answer. */
const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['stored', 'repeated']) }),
  z.object({ outcome: z.literal('limited'), wait: z.number() }),
]);

/** @throws {StorageError} @throws {LimitError} */
function accept(answer: Answer & { data: unknown }): void {
  check(answer);
  const result = outcomeSchema.safeParse(answer.data);
  if (!result.success) throw new StorageError('the database gives no answer to rely on');
  if (result.data.outcome === 'limited') throw new LimitError(result.data.wait);
}

/** An enquiry as a row; what a form does not ask for, or was left empty, is null. */
export function toRow(enquiry: Enquiry) {
  return {
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone,
    form_type: enquiry.formType,
    project_title: 'projectTitle' in enquiry ? enquiry.projectTitle : null,
    message: ('message' in enquiry && enquiry.message) || null,
    enquiry_type: 'enquiryType' in enquiry ? enquiry.enquiryType : null,
  };
}

/** A vendor's submission as a row. */
function toVendorRow(submission: VendorSubmission) {
  return {
    company_name: submission.companyName,
    contact_name: submission.contactName,
    email: submission.email,
    phone: submission.phone,
    vendor_type: submission.vendorType,
    materials_description: submission.materialsDescription,
    website_url: submission.websiteUrl || null,
    agrees_to_terms: submission.agreesToTerms,
  };
}
