import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parseOrigins } from '../../functions/send-enquiry/http/cors.ts';
import { resumeDownload } from '../../functions/send-enquiry/http/resume-download.ts';
import type { Circumstances } from '../../functions/send-enquiry/store/circumstances.ts';
import { StorageError } from '../../functions/send-enquiry/store/errors.ts';
import { maxNameLength, storedName } from '../../functions/send-enquiry/store/resume-name.ts';
import { enquiryRow } from '../../functions/send-enquiry/store/rows.ts';
import {
  enquiryStore,
  type StoreOptions,
  submissionStore,
} from '../../functions/send-enquiry/store/submissions.ts';
import type { JobApplication } from '../../src/features/careers/schema.ts';
import type { ContactEnquiry } from '../../src/features/enquiry/schema.ts';

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

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

describe('the hosted function', () => {
  test('uses the same versions of its libraries as the rest of the project', async () => {
    const { imports } = await readJson('functions/send-enquiry/deno.json');
    const { dependencies } = await readJson('package.json');
    const versions = Object.values<string>(imports).map((address) => {
      const [, name = '', version] = /^npm:((?:@[^/]+\/)?[^@/]+)@([^/]+)/.exec(address) ?? [];
      return [name, version];
    });
    expect(versions.length).toBeGreaterThan(0);
    for (const [name, version] of versions)
      expect([name, version]).toEqual([name, dependencies[name as string]]);
  });

  test('has an entry for every package its files import', async () => {
    const { imports } = await readJson('functions/send-enquiry/deno.json');
    const entries = await readdir('functions/send-enquiry', { recursive: true });
    const files = entries.filter((name) => name.endsWith('.ts'));
    expect(files).toContain('handler.ts');
    const sources = [
      ...files.map((name) => `functions/send-enquiry/${name}`),
      ...['careers', 'enquiry', 'vendors'].flatMap((feature) => [
        `src/features/${feature}/fields.ts`,
        `src/features/${feature}/schema.ts`,
      ]),
      'src/components/form/form-field.ts',
      'src/components/form/field-schemas.ts',
      'src/components/form/hidden-fields.ts',
      'src/lib/notice-texts.ts',
      'src/lib/paths.ts',
      'src/lib/consent.ts',
      'src/site.ts',
    ];
    for (const source of sources) {
      const code = await readFile(source, 'utf8');
      for (const [, name = ''] of code.matchAll(/ from '((?!node:)[^'.][^']*)'/g))
        expect(Object.keys(imports)).toContain(name);
    }
  });

  test('uses nothing of src but what forms are made of and say, paths, links, colours, the company and push messages', async () => {
    const entries = await readdir('functions/send-enquiry', { recursive: true });
    const files = entries.filter((name) => name.endsWith('.ts'));
    expect(files).toContain('handler.ts');
    for (const file of files) {
      const code = await readFile(`functions/send-enquiry/${file}`, 'utf8');
      for (const [, path = ''] of code.matchAll(/ from '(?:\.\.\/)+src\/([^']+)'/g))
        expect(path).toMatch(
          /^(features\/((enquiry|vendors|careers)\/(schema|fields)|enquiry\/visit-times)|components\/form\/(form-field|hidden-fields)|lib\/(brand|consent|contact-links|escape-markup|lead-source|notice-texts|palette|paths|postal-address|push-message)|site)\.ts$/,
        );
    }
  });
});

describe('the origins of the site', () => {
  test('are read from a list, the main one first', () => {
    expect(parseOrigins('https://www.example.com/, https://example.com:8443/path')).toEqual([
      'https://www.example.com',
      'https://example.com:8443',
    ]);
  });

  test.each(['', ' , ', 'www.example.com', 'javascript:alert(1)', 'https://a.example, b'])(
    '"%s" is refused rather than misread',
    (list) => {
      expect(() => parseOrigins(list)).toThrow();
    },
  );
});

describe('an enquiry as a row of the table', () => {
  test('has a value in each column its form fills', () => {
    expect(enquiryRow(contact, undefined)).toEqual({
      ...person,
      form_type: 'contact',
      message: contact.message,
      enquiry_type: 'property',
      project_title: null,
    });
  });

  test('is empty where its form asks nothing, or nothing was typed', () => {
    const row = { ...person, project_title: 'Amara', message: null, enquiry_type: null };
    expect(enquiryRow({ ...person, formType: 'brochure', projectTitle: 'Amara' }, undefined)).toEqual({
      ...row,
      form_type: 'brochure',
    });
    expect(
      enquiryRow({ ...person, formType: 'lead', projectTitle: 'Amara', message: '' }, undefined),
    ).toEqual({
      ...row,
      form_type: 'lead',
    });
  });
});

describe('a database that refuses an enquiry', () => {
  test('is reported by status and code, without quoting the enquiry', async () => {
    const { createClient } = await import('@supabase/supabase-js');
    const answer = { code: '23514', message: `row (${person.email})`, details: person.name };
    const client = createClient('http://database', 'sb_secret_x', {
      global: { fetch: async () => Response.json(answer, { status: 400 }) },
    });
    const refusal = enquiryStore(client, options)(contact, circumstances);
    await expect(refusal).rejects.toThrow(new StorageError('status 400, code 23514'));
  });

  test('may also give no answer at all', async () => {
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

describe('a database that refuses a job application', () => {
  test('is reported without a word of the application', async () => {
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

describe('the name of a resume', () => {
  test.each([
    ['Arun Selvam.pdf', 'Arun Selvam.pdf'],
    ['மீரா.docx', 'மீரா.docx'],
    ['C:\\Users\\Arun\\cv.doc', 'cv.doc'],
    ['../../etc/cv.pdf', 'cv.pdf'],
    ['.pdf', 'resume.pdf'],
    ['cv\r\nX-Header: 1.pdf', 'cvX-Header: 1.pdf'],
    ['cv\u202Efdp.exe.pdf', 'cvfdp.exe.pdf'],
    ['\ud800cv.pdf', '\ufffdcv.pdf'],
  ])('%j is stored as %j', (name, stored) => {
    expect(storedName(name)).toBe(stored);
  });

  test('is cut in front of its ending', () => {
    const name = storedName(`${'😀'.repeat(300)}.docx`);
    expect([...name]).toHaveLength(maxNameLength);
    expect(name).toMatch(/😀\.docx$/);
  });

  test('cannot break the header it travels in', () => {
    const disposition = (name: string) =>
      resumeDownload({ name, bytes: new Uint8Array() }).headers.get('content-disposition');
    expect(disposition('a"; filename=b\\.pdf')).toBe(
      `attachment; filename="a__ filename_b_.pdf"; filename*=UTF-8''a%22%3B%20filename%3Db%5C.pdf`,
    );
    expect(disposition("O'Brien (1)*.pdf")).toBe(
      `attachment; filename="O_Brien (1)_.pdf"; filename*=UTF-8''O%27Brien%20%281%29%2a.pdf`,
    );
  });
});
