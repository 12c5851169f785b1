import { describe, expect, test } from 'vitest';
import { StorageError } from '../../../../../functions/send-enquiry/storage-error.ts';
import type { Circumstances } from '../../../../../functions/send-enquiry/store/circumstances.ts';
import {
  enquiryStore,
  type StoreOptions,
  submissionStore,
} from '../../../../../functions/send-enquiry/store/submissions.ts';
import type { JobApplication } from '../../../../../src/features/careers/schema.ts';
import type { ContactEnquiry } from '../../../../../src/features/enquiry/schema.ts';

const person = { name: 'Meera Nair', email: 'meera@example.com', phone: '+91 90000 10000' };
const contact: ContactEnquiry = {
  ...person,
  formType: 'contact',
  message: 'Please call me about a villa.',
  enquiryType: 'property',
};

const options: StoreOptions = {
  limits: { perAddress: 20, perMail: 10 },
  hashKey: 'key',
  webhook: undefined,
  push: undefined,
  mails: {
    site: 'https://www.example.com',
    brochures: { functionUrl: 'https://project.supabase.co/functions/v1/send-enquiry', key: 'key' },
    from: 'info@example.com',
    recipients: new Map(),
    now: () => 0,
  },
};
const circumstances: Circumstances = {
  key: undefined,
  address: undefined,
  suspect: false,
  consent: undefined,
  project: undefined,
  source: undefined,
};

describe('a database error on an enquiry', () => {
  test('is reported by status and code, without quoting the enquiry', async () => {
    const { createClient } = await import('@supabase/supabase-js');
    const answer = { code: '23514', message: `row (${person.email})`, details: person.name };
    const client = createClient('http://database', 'sb_secret_x', {
      global: { fetch: async () => Response.json(answer, { status: 400 }) },
    });
    const refusal = enquiryStore(client, options)(contact, circumstances);
    await expect(refusal).rejects.toThrow(new StorageError('status 400, code 23514'));
  });

  test('is reported without a code when the database does not answer', async () => {
    const { createClient } = await import('@supabase/supabase-js');
    const client = createClient('http://database', 'sb_secret_x', {
      global: {
        fetch: async () => {
          throw new TypeError(`cannot reach ${person.email}`);
        },
      },
    });
    await expect(enquiryStore(client, options)(contact, circumstances)).rejects.toThrow(
      /^status \d+, code none$/,
    );
  });
});

describe('a database error on a job application', () => {
  test('is reported without quoting the application', async () => {
    const { createClient } = await import('@supabase/supabase-js');
    const client = createClient('http://database', 'sb_secret_x', {
      global: { fetch: async () => Response.json({ code: '23514', message: person.email }, { status: 400 }) },
    });
    const resume = { name: 'cv.pdf', bytes: new Uint8Array() };
    const { name: fullName, ...rest } = person;
    const { saveApplication, takeResume } = submissionStore(client, options);
    const refusal = new StorageError('status 400, code 23514');
    const form: JobApplication = { formType: 'career', fullName, ...rest };
    await expect(saveApplication(form, resume, circumstances)).rejects.toThrow(refusal);
    await expect(takeResume('x')).rejects.toThrow(refusal);
  });
});
