import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import type { Database } from '../../local/database.ts';
import { loadKeys } from '../../local/keys.ts';
import { outboxFolder } from '../../local/mail-files.ts';
import { freePort } from '../support/ports.ts';
import { contactOf, post } from '../support/sample-submissions.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { newDataFolder } from '../support/template-database.ts';
import { removeFolder } from '../support/temporary-folder.ts';

/** Two people to erase, and one to keep. */
const [leaving, moving, staying] = ['leaving@example.com', 'moving@example.com', 'staying@example.com'];

let folder: string;
let site: SiteProcess;
/** Starts the site on the same data. */
const start = async (variables: Record<string, string> = {}) => {
  site = await startSite(folder, { PUBLIC_DELIVER_SUBMISSIONS: 'true', ...variables });
};
beforeAll(async () => {
  folder = await newDataFolder();
});
afterAll(async () => {
  await site?.stop();
  await removeFolder(folder);
});

/** Runs `npm run data:erase`. @returns its output and exit code */
function dataErase(variables: Record<string, string>, ...parameters: string[]) {
  const env = { ...process.env, DATA_DIR: '', ...variables };
  return promisify(execFile)(process.execPath, ['local/commands/data-erase.ts', ...parameters], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr }),
  );
}

/** Settings with which the command finds the site on the same machine. */
const embedded = () => ({ DATA_DIR: folder, PORT: new URL(site.url).port });

/** Settings with which the command finds the same site as a hosted project. */
const hosted = async () => ({
  SUPABASE_URL: site.url,
  SUPABASE_SECRET_KEY: (await loadKeys(folder)).secret,
});

/** Leaves data about a person everywhere: in all forms, a suspect one, an account and its mail. */
async function leaveTraces(email: string): Promise<void> {
  const name = `Person ${email.split('@')[0]}`;
  const person = { name, email, phone: '+91 90000 10000' };
  const sent = [
    await post(site.url, { ...contactOf('x'), ...person }),
    await post(
      site.url,
      { ...contactOf('x'), ...person, email: email.toUpperCase() },
      { 'x-fill-time': '1' },
    ),
    await post(site.url, { formType: 'brochure', ...person, projectTitle: 'Amara' }),
    await post(site.url, {
      formType: 'vendor',
      companyName: name,
      contactName: name,
      email,
      phone: person.phone,
      vendorType: 'contractor',
      materialsDescription: 'Terracotta tiles from Thrissur.',
      agreesToTerms: true,
    }),
  ];
  const application = new FormData();
  const fields = { formType: 'career', fullName: name, email, phone: person.phone };
  for (const [field, value] of Object.entries(fields)) application.set(field, value);
  application.set('resume', new File([`%PDF-1.7\n${email}`], 'cv.pdf'));
  sent.push(
    await fetch(`${site.url}/functions/v1/send-enquiry`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: application,
    }),
  );
  const { publishable } = await loadKeys(folder);
  for (const [path, body] of [
    ['signup', { email, password: 'correct horse' }],
    ['recover', { email }],
  ] as const) {
    sent.push(
      await fetch(`${site.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: publishable, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  }
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
}

/**
 * Returns, for each text, the number of rows with it in any column, by table, and of mail files. The site must not be
 * running.
 */
async function tracesOf(...texts: string[]): Promise<Record<string, number>[]> {
  const all = texts.map((): Record<string, number> => ({}));
  await withDatabase(async (database) => {
    const tables = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables.rows) {
      // Resumes are bytes: search their text as well.
      const row = name === 'private.resumes' ? `convert_from(content, 'UTF8')` : 'entry::text';
      for (const [index, found] of all.entries()) {
        const { rows } = await database.query<{ count: number }>(
          `select count(*)::int from ${name} as entry where ${row} ilike $1`,
          [`%${texts[index]}%`],
        );
        if (rows[0]?.count) found[name] = rows[0].count;
      }
    }
  });
  for (const name of await readdir(outboxFolder(folder))) {
    const mail = (await readFile(join(outboxFolder(folder), name), 'utf8')).toLowerCase();
    for (const [index, found] of all.entries())
      if (mail.includes(texts[index] ?? '')) found.files = (found.files ?? 0) + 1;
  }
  return all;
}

/** Whether a text is anywhere in the files of the database, ignoring case. */
async function isInFiles(text: string): Promise<boolean> {
  const entries = await readdir(join(folder, 'db'), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    // The running site may have removed the file.
    const bytes = await readFile(join(entry.parentPath, entry.name), 'latin1').catch(() => '');
    if (bytes.toLowerCase().includes(text)) return true;
  }
  return false;
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const backend = await startBackend(await claimFolder(folder));
  return backend.withDatabase(work).finally(() => backend.close());
}

/** Traces of a person who has sent every form and signed up. */
const traces = {
  'auth.audit_log_entries': 3,
  'auth.identities': 1,
  'auth.users': 1,
  files: 10,
  'private.resumes': 1,
  'public.enquiries': 3,
  'public.job_applications': 1,
  'public.mail_outbox': 11,
  'public.vendor_submissions': 1,
};

describe('npm run data:erase', () => {
  test('has a person to find in rows, in mail files and in queued mails', async () => {
    await start();
    for (const person of [leaving, staying]) await leaveTraces(person);
    // Each person gets the link for a new password and the mails of all forms but the suspect one.
    await expect.poll(() => readdir(outboxFolder(folder)), { timeout: 120_000 }).toHaveLength(2 * (1 + 9));
    await site.stop();
    await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    await leaveTraces(moving);
    expect((await post(site.url, contactOf('leaving'))).status).toBe(200);
    // The site was built with the keys of another folder.
    expect(site.output()).toContain('This site was built for another data folder;');
  });

  test('erases a person on the same machine, ignoring case and spaces in the address', async () => {
    expect(await isInFiles('leaving')).toBe(true);
    expect(await dataErase(embedded(), ` ${leaving.toUpperCase()} `)).toEqual({
      code: 0,
      output: 'Erased: 1 account, 4 enquiries, 1 job application, 1 vendor submission, 10 mail files.\n',
    });
    // Deleted rows stay in the files until these are rewritten.
    expect([await isInFiles('leaving'), await isInFiles('staying')]).toEqual([false, true]);
  });

  test('erases a person from a hosted project', async () => {
    expect(await dataErase(await hosted(), moving)).toEqual({
      code: 0,
      output: 'Erased: 1 account, 3 enquiries, 1 job application, 1 vendor submission.\n',
    });
  });

  test.each<[string, () => Promise<Record<string, string>>, string[], string]>([
    ['an address nobody has', async () => embedded(), [leaving], `There is nothing about ${leaving}.`],
    ['no address', async () => embedded(), [], 'Usage: npm run data:erase -- EMAIL'],
    ['half of a project', async () => ({ SUPABASE_URL: site.url }), [staying], 'needs both SUPABASE_URL and'],
    [
      'a wrong key',
      async () => ({ ...(await hosted()), SUPABASE_SECRET_KEY: 'sb_secret_x' }),
      [staying],
      'refuses the secret key',
    ],
    ['a site that is away', async () => ({ ...embedded(), PORT: '1' }), [staying], 'with "npm start"'],
  ])('says what is wrong with %s, and fails', async (_, variables, parameters, words) => {
    expect(await dataErase(await variables(), ...parameters)).toEqual({
      code: 1,
      output: expect.stringContaining(words),
    });
  });

  test('leaves the bytes of a person erased remotely until the next start', async () => {
    await site.stop();
    expect(await isInFiles('moving')).toBe(true);
    await start();
    await expect.poll(() => isInFiles('moving'), { timeout: 120_000 }).toBe(false);
  });

  test('removes the erased people, keeps everything of the other, and logs how much was erased', async () => {
    await site.stop();
    expect(site.output()).not.toMatch(/leaving|moving|staying/);
    const [left, moved, stayed] = await tracesOf('leaving', 'moving', 'staying');
    // The command knows no data folder of a hosted project, so a mail file remains.
    expect([left, moved]).toEqual([{}, { files: 1 }]);
    expect(stayed).toEqual(traces);
    const { rows } = await withDatabase((database) =>
      database.query(
        `select actor, details from public.audit_log where action = 'erase' order by created_at`,
      ),
    );
    const erased = { enquiries: 4, vendor_submissions: 1, job_applications: 1, accounts: 1 };
    const nothing = { enquiries: 0, vendor_submissions: 0, job_applications: 0, accounts: 0 };
    expect(rows).toEqual(
      [erased, { ...erased, enquiries: 3 }, nothing].map((details) => ({ actor: null, details })),
    );
  });
});
