import { Buffer } from 'node:buffer';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { JobApplication } from '../../../src/features/careers/schema.ts';
import type { Enquiry } from '../../../src/features/enquiry/schema.ts';
import type { VendorSubmission } from '../../../src/features/vendors/schema.ts';
import { type MailContext, mailsFor } from '../mail/submission-mails.ts';
import { pushRow } from '../push/enquiry-alert.ts';
import type { Limits, PushSettings, WebhookSettings } from '../settings.ts';
import { StorageError, throwIfFailed } from '../storage-error.ts';
import type { Form } from '../submission/forms.ts';
import type { Resume } from '../submission/received-form.ts';
import { webhookRow } from '../webhook/channel.ts';
import { type Circumstances, circumstancesRow } from './circumstances.ts';
import { LimitError } from './rate-limit.ts';
import { fileTimeout, takeResume } from './resumes.ts';
import { applicationRow, enquiryRow, vendorRow } from './rows.ts';
import type { HashKey } from './sender-hashes.ts';

/** Milliseconds to wait for the database; below the 20 s that the forms wait for the function. */
const timeout = 15_000;

/**
 * Stores a form and its mails in one transaction; a repeat with the same key resolves without storing it again.
 * Rejects with {LimitError}, or {StorageError} if the database fails.
 */
export type Save<Form> = (form: Form, circumstances: Circumstances) => Promise<void>;

/** Stores vendor submissions and job applications. */
export interface SubmissionStore {
  saveVendor: Save<VendorSubmission>;
  /** Stores the file as well. */
  saveApplication: (form: JobApplication, resume: Resume, circumstances: Circumstances) => Promise<void>;
  /** Returns the resume for a link's token; undefined if the token is unknown, used or expired. */
  takeResume: (token: string) => Promise<Resume | undefined>;
}

/** Stores by kind of form. */
export interface FormStores {
  /** Rejects if the enquiry is not stored. The reason is logged, so it must not quote the enquiry. */
  saveEnquiry: Save<Enquiry>;
  /** Stores vendor submissions and job applications; undefined where the site does not accept them. */
  submissions: SubmissionStore | undefined;
}

/** Saves a form in the store of its kind. Rejects if it is not stored. */
export async function saveSubmission(
  form: Form,
  resume: Resume | undefined,
  circumstances: Circumstances,
  { saveEnquiry, submissions }: FormStores,
): Promise<void> {
  if (form.formType !== 'vendor' && form.formType !== 'career') return saveEnquiry(form, circumstances);
  if (form.formType === 'vendor' && submissions) return submissions.saveVendor(form, circumstances);
  if (form.formType === 'career' && submissions && resume)
    return submissions.saveApplication(form, resume, circumstances);
  throw new Error('there is no store for it');
}

export interface StoreOptions {
  limits: Limits;
  mails: MailContext;
  webhook: WebhookSettings | undefined;
  push: PushSettings | undefined;
  hashKey: HashKey;
}

/** Creates a store for `enquiries`. @param client must act as service_role, the only role that may */
export function enquiryStore(client: SupabaseClient, options: StoreOptions): Save<Enquiry> {
  return async (enquiry, circumstances) => {
    const request = client.rpc('submit_enquiry', {
      enquiry: enquiryRow(enquiry, circumstances.project),
      circumstances: circumstancesRow(enquiry, circumstances, options),
      mails: [
        ...mailsFor(enquiry, options.mails, { project: circumstances.project, source: circumstances.source }),
        ...(options.webhook ? [webhookRow(options.webhook)] : []),
        ...(options.push ? [pushRow(enquiry, circumstances.project)] : []),
      ],
    });
    throwUnlessStored(await request.abortSignal(AbortSignal.timeout(timeout)));
  };
}

/** Creates a store for `vendor_submissions` and `job_applications`. @param client must act as service_role */
export function submissionStore(client: SupabaseClient, options: StoreOptions): SubmissionStore {
  return {
    saveVendor: async (submission, circumstances) => {
      const request = client.rpc('submit_vendor', {
        submission: vendorRow(submission),
        circumstances: circumstancesRow(submission, circumstances, options),
        mails: mailsFor(submission, options.mails),
      });
      throwUnlessStored(await request.abortSignal(AbortSignal.timeout(timeout)));
    },
    saveApplication: async (application, { name, bytes }, circumstances) => {
      const row = applicationRow(application, name);
      const request = client.rpc('submit_application', {
        application: row,
        resume_base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
        circumstances: circumstancesRow(application, circumstances, options, bytes),
        mails: mailsFor(application, options.mails, { files: [row.resume_name] }),
      });
      throwUnlessStored(await request.abortSignal(AbortSignal.timeout(fileTimeout)));
    },
    takeResume: (token) => takeResume(client, token),
  };
}

/** Result of the submit functions. */
const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['stored', 'repeated']) }),
  z.object({ outcome: z.literal('limited'), wait: z.number() }),
]);

/** @throws {StorageError} @throws {LimitError} */
function throwUnlessStored(response: Parameters<typeof throwIfFailed>[0] & { data: unknown }): void {
  throwIfFailed(response);
  const result = outcomeSchema.safeParse(response.data);
  if (!result.success) throw new StorageError('the database gave no known outcome');
  if (result.data.outcome === 'limited') throw new LimitError(result.data.wait);
}
