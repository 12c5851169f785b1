import { Buffer } from 'node:buffer';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { JobApplication } from '../../src/features/careers/schema.ts';
import type { Enquiry } from '../../src/features/enquiry/schema.ts';
import type { VendorSubmission } from '../../src/features/vendors/schema.ts';
import { mediaType, type Resume, storedName } from './resume.ts';

/** Milliseconds to wait for the database before the visitor is told that it did not work. */
const timeout = 10_000;

/** The same for a statement that carries a file. */
const uploadTimeout = 30_000;

/** The database did not do as asked. The message says why without quoting what a visitor sent. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** Keeps what vendors and job seekers send. Every function rejects with {StorageError} if the database fails. */
export interface SubmissionStore {
  saveVendor: (submission: VendorSubmission) => Promise<void>;
  /** Stores both or neither. */
  saveApplication: (application: JobApplication, resume: Resume) => Promise<void>;
  /** The resume that a link's token stands for; undefined if the token is unknown, used or too old. */
  takeResume: (token: string) => Promise<Resume | undefined>;
}

/**
 * Writes enquiries into the table `enquiries`.
 * @param client must act as service_role, the only one that may insert
 * @returns a function that settles once the row is stored, and rejects with {StorageError} if it is not
 */
export function enquiryStore(client: SupabaseClient): (enquiry: Enquiry) => Promise<void> {
  return async (enquiry) => {
    check(await client.from('enquiries').insert(toRow(enquiry)).abortSignal(AbortSignal.timeout(timeout)));
  };
}

/** Writes into `vendor_submissions` and `job_applications`. @param client must act as service_role */
export function submissionStore(client: SupabaseClient): SubmissionStore {
  return {
    saveVendor: async (submission) => {
      const request = client.from('vendor_submissions').insert(toVendorRow(submission));
      check(await request.abortSignal(AbortSignal.timeout(timeout)));
    },
    saveApplication: async ({ fullName, email, phone, position, message }, { name, bytes }) => {
      const request = client.rpc('submit_application', {
        full_name: fullName,
        email,
        phone,
        wanted_position: position ?? '',
        message: message ?? '',
        resume_name: storedName(name),
        resume_type: mediaType(name),
        resume_base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
      });
      check(await request.abortSignal(AbortSignal.timeout(uploadTimeout)));
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

/** What `take_resume` answers. */
const takenSchema = z.nullable(z.object({ name: z.string(), base64: z.string() }));

const fromBase64 = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));

/** @throws {StorageError} if the database answered with an error */
function check({ error, status }: { error: { code: string } | null; status: number }): void {
  if (error) throw new StorageError(`status ${status}, code ${error.code || 'none'}`);
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
export function toVendorRow(submission: VendorSubmission) {
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
