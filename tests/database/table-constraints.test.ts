import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { maxNameLength } from '../../functions/send-enquiry/store/resume-name.ts';
import { enquiryRow as toRow } from '../../functions/send-enquiry/store/rows.ts';
import { databaseTypes, typesFile } from '../../local/commands/database-types.ts';
import { limits as applicationLimits } from '../../src/features/careers/fields.ts';
import { maxResumeBytes, resumeTypes } from '../../src/features/careers/resume-file.ts';
import { applicationSchema } from '../../src/features/careers/schema.ts';
import { enquiryTypes, limits } from '../../src/features/enquiry/fields.ts';
import type { Enquiry } from '../../src/features/enquiry/schema.ts';
import { enquirySchema } from '../../src/features/enquiry/schema.ts';
import { limits as vendorLimits, vendorTypes } from '../../src/features/vendors/fields.ts';
import { vendorSchema } from '../../src/features/vendors/schema.ts';
import { enquiryRow, startTestBackend, type TestBackend } from '../support/backend.ts';
import { contactOf, land, vendorRow, visitOf } from '../support/sample-submissions.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
afterEach(async () => {
  await backend.sql('delete from public.enquiries');
  await backend.sql('delete from public.vendor_submissions');
  await backend.sql('delete from public.job_applications');
});

/** Metadata columns of a submission. */
const metadataColumns = ['idempotency_key', 'suspect', 'consent_version', 'consented_at'];

describe('the submission tables match their forms', () => {
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    return backend.sql(`insert into public.${table} (${names}) values (${places})`, Object.values(row));
  };
  const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  const applicationRow = {
    full_name: 'Arun',
    email: 'arun@example.com',
    phone: '90000 20000',
    resume_name: 'cv.pdf',
  };
  const lengths = [
    ...Object.entries(vendorLimits).map(([field, limit]) => ['vendor_submissions', field, limit] as const),
    ...Object.entries({ ...applicationLimits, resumeName: { max: maxNameLength } }).map(
      ([field, limit]) => ['job_applications', field, limit] as const,
    ),
  ];

  test.each(lengths)('%s accepts a %s of the lengths that the form allows', async (table, field, limit) => {
    const row = table === 'vendor_submissions' ? vendorRow : applicationRow;
    const name = column(field);
    const rule = `${table}_${name}_length`;
    const min = 'min' in limit ? limit.min : 1;
    for (const length of [min, limit.max]) await insert(table, { ...row, [name]: '😀'.repeat(length) });
    const wrong = [limit.max + 1, ...(min > 1 ? [min - 1] : [])];
    for (const length of wrong)
      await expect(insert(table, { ...row, [name]: 'x'.repeat(length) })).rejects.toThrow(rule);
  });

  test('vendor types are those of the form', async () => {
    for (const { value } of vendorTypes)
      await insert('vendor_submissions', { ...vendorRow, vendor_type: value });
    await expect(insert('vendor_submissions', { ...vendorRow, vendor_type: 'friend' })).rejects.toThrow(
      'vendor_type_known',
    );
  });

  test('vendors must agree to the terms', async () => {
    await expect(insert('vendor_submissions', { ...vendorRow, agrees_to_terms: false })).rejects.toThrow(
      'terms_agreed',
    );
  });

  test.each([
    ['vendor_submissions', Object.keys(vendorSchema.shape)],
    ['job_applications', [...Object.keys(applicationSchema.shape), 'resumeName']],
  ])('%s has a column for every field, and fills in all others', async (table, fields) => {
    const columns = await backend.sql<{ name: string; fills: boolean }>(
      `select column_name as name, column_default is not null as fills
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const fieldColumns = fields.filter((field) => field !== 'formType').map(column);
    expect(columns.map(({ name }) => name).sort()).toEqual(
      ['id', 'created_at', ...metadataColumns, ...fieldColumns].sort(),
    );
    expect(
      columns
        .filter(({ fills }) => fills)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['created_at', 'id', 'suspect']);
  });

  test('a resume is limited to the types and the size that the form allows', async () => {
    await insert('job_applications', applicationRow);
    await backend.sql(
      `insert into private.resumes select id, 'application/pdf', 'x' from public.job_applications`,
    );
    const updateResume = (type: string, size: number) =>
      backend.sql(
        `update private.resumes set media_type = $1, content = convert_to(repeat('x', $2), 'UTF8')`,
        [type, size],
      );
    for (const type of Object.values(resumeTypes)) await updateResume(type, 1);
    await updateResume(resumeTypes.pdf, maxResumeBytes);
    await expect(updateResume(resumeTypes.pdf, maxResumeBytes + 1)).rejects.toThrow('resumes_content_size');
    await expect(updateResume('text/html', 1)).rejects.toThrow('resumes_media_type_known');
  });
});

describe('the enquiries table matches its forms', () => {
  const insert = (row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    return backend.sql(`insert into public.enquiries (${names}) values (${places})`, Object.values(row));
  };

  test.each([
    ['name', limits.name],
    ['email', { min: 1, ...limits.email }],
    ['phone', limits.phone],
    ['message', { ...limits.message, min: 1 }],
    ['project_title', limits.projectTitle],
  ])('%s accepts the lengths that the form allows', async (column, { min, max }) => {
    const rule = `enquiries_${column}_length`;
    for (const length of [min, max]) await insert({ ...enquiryRow, [column]: '😀'.repeat(length) });
    await expect(insert({ ...enquiryRow, [column]: 'x'.repeat(max + 1) })).rejects.toThrow(rule);
    if (min > 1) await expect(insert({ ...enquiryRow, [column]: 'x'.repeat(min - 1) })).rejects.toThrow(rule);
  });

  test('form and enquiry types are those of the forms', async () => {
    const forms = enquirySchema.def.options.map((kind) => kind.shape.formType.def.values[0]);
    const visit = { visit_time: '10:00', visitors: 2 };
    const offered = { survey_number: '412/2B', land_size: '40 cents', land_place: 'Vadavalli' };
    for (const form_type of forms)
      await insert({
        ...enquiryRow,
        form_type,
        ...(form_type === 'visit' && visit),
        ...(form_type === 'land' && offered),
      });
    await expect(insert({ ...enquiryRow, ...visit })).rejects.toThrow('visit_whole');
    await expect(insert({ ...enquiryRow, form_type: 'land' })).rejects.toThrow('land_whole');
    for (const { value } of enquiryTypes) await insert({ ...enquiryRow, enquiry_type: value });
    await expect(insert({ ...enquiryRow, form_type: 'invoice' })).rejects.toThrow('form_type_known');
    await expect(insert({ ...enquiryRow, enquiry_type: 'other' })).rejects.toThrow('enquiry_type_known');
  });
});

describe('the types in src', () => {
  test('match the tables: run "npm run types" after a new migration', async () => {
    await expect(await backend.withDatabase(databaseTypes)).toMatchFileSnapshot(`../../${typesFile}`);
  });

  test('have a column for every field of an enquiry, and the database fills in all others', async () => {
    const columns = await backend.sql<{ name: string; fills: boolean }>(
      `select column_name as name,
         is_nullable = 'YES' or column_default is not null or is_generated = 'ALWAYS' as fills
       from information_schema.columns where table_schema = 'public' and table_name = 'enquiries'`,
    );
    const samples: Enquiry[] = [contactOf('meera'), visitOf('meera'), land];
    const names = samples.flatMap((enquiry) => Object.keys(toRow(enquiry, undefined)));
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(columns.filter(({ name, fills }) => !fills && !names.includes(name))).toEqual([]);
  });
});
