import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import type { Database } from '../../local/database.ts';
import { outboxFolder } from '../../local/mail-files.ts';
import { freePort } from '../support/ports.ts';
import { contactOf, post, vendor } from '../support/sample-submissions.ts';
import { type SiteProcess, serveParameters, startSite } from '../support/site-process.ts';
import { newDataFolder } from '../support/template-database.ts';
import { newFolder, removeFolder } from '../support/temporary-folder.ts';

let folder: string;
let backupFolder: string;
let archive: string;
/** A folder into which backups are restored, first the one taken during enquiries. */
let restored: string;
let site: SiteProcess;
beforeAll(async () => {
  folder = await newDataFolder();
  backupFolder = await newFolder();
  archive = join(backupFolder, 'backup.tar.gz');
  restored = join(backupFolder, 'restored');
  site = await startSite(folder, { PUBLIC_DELIVER_SUBMISSIONS: 'true' });
});
afterAll(async () => {
  await site?.stop();
  for (const path of [folder, backupFolder]) await removeFolder(path);
});

/** Runs a command on a data folder. @returns its exit code and output */
function run(command: string, directory: string, ...parameters: string[]) {
  const env = { ...process.env, DATA_DIR: directory, PORT: new URL(site.url).port };
  // As in site-process.ts: a restore opens the database.
  const program = ['--liftoff-only', `local/commands/${command}.ts`, ...parameters];
  return promisify(execFile)(process.execPath, program, { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );
}

/** Runs work on the database of a data folder that is not in use. */
async function withDatabase<T>(directory: string, work: (database: Database) => Promise<T>): Promise<T> {
  const backend = await startBackend(await claimFolder(directory));
  return backend.withDatabase(work).finally(() => backend.close());
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Returns the hashes of the rows of every table. */
async function readRows(database: Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables.rows) {
    const found = await database.query<{ row: string }>(`select entry::text as row from ${name} as entry`);
    rows[name] = found.rows.map(({ row }) => hashOf(row)).sort();
  }
  return rows;
}

const rowsOf = (directory: string) => withDatabase(directory, readRows);

/** Returns the hashes of the files in a folder and those below it, by path. */
async function filesOf(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const hashes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(directory, path), hashOf(await readFile(path))] as const;
    });
  return Object.fromEntries(await Promise.all(hashes));
}

const resume = new File([`%PDF-1.7\n${'0123456789'.repeat(40_000)}`], 'cv.pdf');

const apply = (email: string) => {
  const body = new FormData();
  const fields = { formType: 'career', fullName: 'Arun Selvam', email, phone: '+91 90000 20000' };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('resume', resume);
  return fetch(`${site.url}/functions/v1/send-enquiry`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
  });
};

test('a backup taken while enquiries arrive contains all that were acknowledged before it, and none incomplete', async () => {
  const before = [post(site.url, { ...vendor, email: 'vendor@example.com' }), apply('arun@example.com')];
  expect((await Promise.all(before)).map(({ status }) => status)).toEqual([200, 200]);
  const acknowledged: string[] = [];
  let isOver = false;
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let index = 0; !isOver; index += 1) {
      const name = `visitor-${sender}-${index}`;
      expect((await post(site.url, contactOf(name))).status).toBe(200);
      acknowledged.push(`${name}@example.com`);
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(20);
  const certain = [...acknowledged];
  const answer = await run('data-backup', folder, archive);
  const during = acknowledged.length;
  isOver = true;
  await Promise.all(senders);
  expect(answer).toEqual({ code: 0, output: expect.stringContaining('Backed up to') });
  expect(during).toBeGreaterThan(certain.length);
  // The site is still writing the mails of these enquiries.
  await expect.poll(() => readdir(join(folder, 'tmp')), { timeout: 120_000 }).toEqual([]);

  expect(await run('data-restore', restored, archive)).toMatchObject({ code: 0 });
  await withDatabase(restored, async (database) => {
    const sent = await database.query<{ email: string; mails: number }>(`
      select email, count(*)::int as mails from public.enquiries
      join public.mail_outbox on enquiry_id = enquiries.id group by enquiries.id`);
    const stored = new Map(sent.rows.map(({ email, mails }) => [email, mails]));
    expect(certain.filter((email) => stored.get(email) !== 2)).toEqual([]);
    const others = await database.query(`
      select (select count(*)::int from public.enquiries) as enquiries, (select count(*)::int from public.vendor_submissions) as vendors,
        (select length(content) from private.resumes) as resume`);
    expect(others.rows).toEqual([{ enquiries: stored.size, vendors: 1, resume: resume.size }]);
  });
});

test('a second process on the data folder exits with the reason', async () => {
  const child = spawn(process.execPath, serveParameters, {
    env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()) },
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const [code] = await once(child, 'exit');
  expect([code, output]).toEqual([1, expect.stringContaining('is in use by another process')]);
});

test('a folder that holds data is replaced only on demand, and the old data is kept', async () => {
  await site.stop();
  const quiet = join(backupFolder, 'quiet.tar.gz');
  expect(await run('data-backup', folder, quiet)).toMatchObject({ code: 0 });
  const before = await filesOf(restored);
  expect(await run('data-restore', restored, quiet)).toEqual({
    code: 1,
    output: expect.stringContaining('holds data already. With --replace it is set aside.'),
  });
  expect(await filesOf(restored)).toEqual(before);
  const { code, output } = await run('data-restore', restored, quiet, '--replace');
  const [, aside = ''] = /What was there is in (\S+)\./.exec(output) ?? [];
  expect([code, aside]).toEqual([0, expect.stringContaining('replaced-')]);
  // The lock belongs to the folder, whatever data it holds.
  const { lock: _, ...data } = before;
  expect(await filesOf(aside)).toEqual(data);
  // What is left in the folder is the backup.
  await rename(aside, join(backupFolder, 'aside'));
});

test('a restored folder equals the backed-up one, row by row and file by file', async () => {
  const rows = await rowsOf(folder);
  expect(rows).toMatchObject({ 'public.vendor_submissions': [expect.any(String)] });
  expect(await rowsOf(restored)).toEqual(rows);
  expect(await filesOf(outboxFolder(restored))).toEqual(await filesOf(outboxFolder(folder)));
  expect(await readFile(join(restored, 'keys.json'), 'utf8')).toBe(
    await readFile(join(folder, 'keys.json'), 'utf8'),
  );
  expect((await readdir(restored)).sort()).toEqual((await readdir(folder)).sort());
});

test('a restore refuses a folder that is in use', async () => {
  const claimed = await claimFolder(folder);
  expect(await run('data-restore', folder, archive, '--replace')).toEqual({
    code: 1,
    output: expect.stringContaining('in use by another process. Stop the site first.'),
  });
  await claimed.release();
});

test.each<[string, (file: string) => Promise<void>, string]>([
  ['a file that is not there', async () => {}, 'There is no file'],
  ['a text', (file) => writeFile(file, 'no archive'), 'is damaged, or no backup of this site'],
  ['another archive', (file) => writeFile(file, gzipSync('no tar')), 'is damaged, or no backup of this site'],
  [
    'half a backup',
    async (file) => {
      const bytes = await readFile(archive);
      await writeFile(file, bytes);
      await truncate(file, Math.floor(bytes.length / 2));
    },
    'is damaged, or no backup of this site',
  ],
  [
    'a backup with one changed byte',
    async (file) => {
      const bytes = await readFile(archive);
      const place = Math.floor(bytes.length / 2);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      await writeFile(file, bytes);
    },
    'is damaged, or no backup of this site',
  ],
])('%s is refused, and nothing is left of it', async (name, write, words) => {
  const target = join(backupFolder, `from ${name}`);
  const file = join(backupFolder, `${name}.tar.gz`);
  await write(file);
  expect(await run('data-restore', target, file)).toEqual({
    code: 1,
    output: expect.stringContaining(words),
  });
  expect(await readdir(target, { recursive: true })).toEqual(['lock', 'tmp']);
});

test('a backup never overwrites a file', async () => {
  const bytes = await readFile(archive);
  expect(await run('data-backup', folder, archive)).toEqual({
    code: 1,
    output: expect.stringContaining('is there already'),
  });
  expect((await readFile(archive)).equals(bytes)).toBe(true);
});
