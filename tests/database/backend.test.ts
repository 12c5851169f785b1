import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import PostalMime from 'postal-mime';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { startBackend } from '../../local/backend.ts';
import { claimFolder, FolderInUseError } from '../../local/data-folder.ts';
import { outboxFolder } from '../../local/mail-files.ts';
import { address, enquiryRow, password, startTestBackend, type TestBackend } from '../support/backend.ts';
import { removeFolder, temporaryFolder } from '../support/folders.ts';
import { newDataFolder } from '../support/template-database.ts';

let backend: TestBackend;
let logged: string;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

beforeEach(async () => {
  await backend.sql('delete from public.enquiries');
  logged = '';
  for (const channel of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, channel).mockImplementation((...words) => {
      logged += words
        .map((word) => (typeof word === 'string' ? word : inspect(word, { depth: 9, showHidden: true })))
        .join(' ');
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('requests that arrive together', () => {
  test('each run under their own role', async () => {
    const visitor = backend.client(backend.keys.publishable);
    const service = backend.client(backend.keys.secret);
    const { token } = await backend.signUp(`together-${Date.now()}@example.com`);
    const stranger = backend.client(backend.keys.publishable, token);
    await service.from('enquiries').insert(enquiryRow);

    const rounds = Array.from({ length: 40 }, async () => {
      const [read, write, look] = await Promise.all([
        visitor.from('enquiries').select('*'),
        service.from('enquiries').insert(enquiryRow),
        stranger.from('enquiries').select('*'),
      ]);
      return { read: read.status, write: write.status, look: look.data };
    });
    for (const round of await Promise.all(rounds)) expect(round).toEqual({ read: 401, write: 201, look: [] });
    const [count] = await backend.sql<{ count: number }>('select count(*)::int from public.enquiries');
    expect(count).toEqual({ count: 41 });
  });

  test('do not wait for a sender who is slow', async () => {
    const never = new ReadableStream({ pull: () => new Promise<void>(() => {}) });
    const headers = { apikey: backend.keys.publishable, 'content-type': 'application/json' };
    void backend.fetch(
      new Request(`${address}/auth/v1/signup`, {
        method: 'POST',
        headers,
        body: never,
        duplex: 'half',
      } as RequestInit),
    );
    const answer = await backend.fetch(new Request(`${address}/rest/v1/enquiries`, { headers }));
    expect(answer.status).toBe(401);
  });
});

describe('the grants of the migrations', () => {
  const privileges = () =>
    backend.sql(
      `select grantee, table_name, privilege_type from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')
       order by 1, 2, 3`,
    );

  test('still hold after the first request', async () => {
    await backend.client(backend.keys.secret).from('enquiries').select('*');
    expect(await privileges()).toEqual([
      { grantee: 'authenticated', table_name: 'audit_log', privilege_type: 'SELECT' },
      { grantee: 'authenticated', table_name: 'enquiries', privilege_type: 'SELECT' },
      { grantee: 'authenticated', table_name: 'enquiry_history', privilege_type: 'SELECT' },
      { grantee: 'authenticated', table_name: 'job_applications', privilege_type: 'SELECT' },
      { grantee: 'authenticated', table_name: 'mail_outbox', privilege_type: 'SELECT' },
      { grantee: 'authenticated', table_name: 'push_subscriptions', privilege_type: 'DELETE' },
      { grantee: 'authenticated', table_name: 'push_subscriptions', privilege_type: 'SELECT' },
      { grantee: 'authenticated', table_name: 'user_roles', privilege_type: 'SELECT' },
      { grantee: 'authenticated', table_name: 'vendor_submissions', privilege_type: 'SELECT' },
      { grantee: 'service_role', table_name: 'enquiries', privilege_type: 'INSERT' },
      { grantee: 'service_role', table_name: 'vendor_submissions', privilege_type: 'INSERT' },
    ]);
  });

  test('leave nothing open on tables that come later', async () => {
    expect(await backend.sql('select * from pg_catalog.pg_default_acl')).toEqual([]);
  });
});

describe('what visitors typed', () => {
  test('stays out of the log when the database refuses their enquiry', async () => {
    const { status } = await backend
      .client(backend.keys.secret)
      .from('enquiries')
      .insert({ ...enquiryRow, phone: '1' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(logged).toContain('enquiries_phone_length');
    for (const value of [enquiryRow.name, enquiryRow.email, enquiryRow.message])
      expect(logged).not.toContain(value);
  });

  test.each([
    ['a value of the wrong kind', 'enquiries?id=eq.ravi.kumar@example.com', 400],
    ['a column there is not', 'enquiries?ravikumar=eq.1', 400],
    ['an unfinished filter', 'enquiries?name=ravi.kumar@example.com', 400],
    ['a selection nobody can read', 'enquiries?select=ravi.kumar@example.com', 400],
    ['a table there is not', 'ravi.kumar@example.com', 404],
    ['a number too large', 'enquiries?limit=1&offset=900001000090000100009', 400],
  ])('stays out of the log, which has one line, when they ask for %s', async (_, path, status) => {
    const headers = { apikey: backend.keys.secret };
    const answer = await backend.fetch(new Request(`${address}/rest/v1/${path}`, { headers }));
    expect(answer.status).toBe(status);
    // The place's length is that of the folder the project stands in.
    expect(logged.replace(/ \(at .*\)$/, '')).toMatch(/^[^\n]{5,60}$/);
    expect(logged).not.toContain('\n');
    expect(logged).not.toMatch(/ravi|kumar|example\.com|90000/i);
  });

  test('stays out of the log when signing up fails inside', async () => {
    const headers = { apikey: backend.keys.publishable, 'content-type': 'application/json' };
    const body = JSON.stringify({
      email: 'secretive@example.com',
      password,
      data: { full_name: 'Secretive\u0000' },
    });
    const { status } = await backend.fetch(
      new Request(`${address}/auth/v1/signup`, { method: 'POST', headers, body }),
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(logged).not.toBe('');
    expect(logged.toLowerCase()).not.toContain('secretive');
    expect(logged).not.toContain('$2');
  });
});

describe('a mail', () => {
  test('to who forgot the password is a file whose link leads back to /auth, signed in', async () => {
    const person = 'forgetful@example.com';
    await backend.signUp(person);
    const { error } = await backend.client(backend.keys.publishable).auth.resetPasswordForEmail(person);
    expect(error).toBeNull();

    const folder = outboxFolder(backend.folder);
    const [file = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/^[\dTZ.-]+-[0-9a-f]{8}\.eml$/);
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
    expect(logged).toContain(file);
    expect(logged).not.toContain('forgetful');

    const mail = await readFile(join(folder, file), 'utf8');
    expect(mail).toContain(`\r\nTo: ${person}\r\n`);
    const [link = ''] = /http\S+\/verify\S+/.exec((await PostalMime.parse(mail)).text ?? '') ?? [];
    const answer = await backend.fetch(new Request(link));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(
      /^http:\/\/localhost:4321\/auth#access_token=.*type=recovery/,
    );
  });

  test('leads to where the site runs', async () => {
    const path = await newDataFolder();
    onTestFinished(() => removeFolder(path));
    const elsewhere = await startBackend(await claimFolder(path), 'http://localhost:5432');
    const ask = (action: string) =>
      elsewhere.fetch(
        new Request(`http://localhost:5432/auth/v1/${action}`, {
          method: 'POST',
          headers: { apikey: elsewhere.keys.publishable, 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'a@example.com', password }),
        }),
      );
    await ask('signup');
    await ask('recover?redirect_to=https%3A%2F%2Fevil.example');
    await elsewhere.close();
    const [file = ''] = await readdir(outboxFolder(path));
    const { text: mail } = await PostalMime.parse(await readFile(join(outboxFolder(path), file)));
    expect(mail).toMatch(
      /http:\/\/localhost:5432\/auth\/v1\/verify\?\S*redirect_to=http%3A%2F%2Flocalhost%3A5432%2Fauth\s/,
    );
    expect(mail).not.toContain('evil');
  });
});

describe('the keys', () => {
  test('are the installation’s own and not in the environment', async () => {
    const values = Object.values(process.env);
    for (const key of Object.values(backend.keys)) expect(values).not.toContain(key);
    const other = await startTestBackend();
    expect(other.keys.secret).not.toBe(backend.keys.secret);
    const headers = { apikey: backend.keys.secret };
    expect((await other.fetch(new Request(`${address}/rest/v1/enquiries`, { headers }))).status).toBe(401);
    await other.stop();
  });
});

describe('the data folder', () => {
  test('cannot be opened twice', async () => {
    await expect(claimFolder(backend.folder)).rejects.toThrow(FolderInUseError);
  });

  test('keeps its rows and its people from one start to the next', async () => {
    const path = await newDataFolder();
    onTestFinished(() => removeFolder(path));
    const first = await startBackend(await claimFolder(path));
    await first.withDatabase((database) =>
      database.query(
        `insert into public.enquiries (name, email, form_type) values ('Kept', 'a@example.com', 'contact')`,
      ),
    );
    await first.close();
    const second = await startBackend(await claimFolder(path));
    const { rows } = await second.withDatabase((database) =>
      database.query('select name from public.enquiries'),
    );
    await second.close();
    expect(rows).toEqual([{ name: 'Kept' }]);
    expect(second.keys).toEqual(first.keys);
  });

  test('of a first start that was interrupted is set aside, and the next start works', async () => {
    const path = await temporaryFolder();
    await mkdir(join(path, 'db'));
    await writeFile(join(path, 'db', 'PG_VERSION'), '17\n');
    const started = await startBackend(await claimFolder(path));
    await started.close();
    expect(await readdir(path)).toContainEqual(expect.stringMatching(/^db\.incomplete-/));
  });

  test('of another version of the site is refused as it is', async () => {
    const path = await newDataFolder();
    onTestFinished(() => removeFolder(path));
    const first = await startBackend(await claimFolder(path));
    // The last migration is pending again, and one is recorded that no file has.
    await first.withDatabase((database) =>
      database.exec(
        `update supabase_migrations.schema_migrations set version = '20260101999999'
         where version = (select max(version) from supabase_migrations.schema_migrations)`,
      ),
    );
    await first.close();
    const refused = () => claimFolder(path).then((folder) => startBackend(folder));
    await expect(refused()).rejects.toThrow('supabase/migrations lacks 20260101999999. Nothing was changed.');
    await expect(refused()).rejects.toThrow('20260101999999');
  });

  test('says what to do when its files are damaged, and keeps them', async () => {
    const path = await newDataFolder();
    await (await startBackend(await claimFolder(path))).close();
    await writeFile(join(path, 'db', 'global', 'pg_control'), 'damaged');
    await expect(startBackend(await claimFolder(path))).rejects.toThrow(
      `The database in ${join(path, 'db')} cannot be opened`,
    );
    expect(await readFile(join(path, 'db', 'global', 'pg_control'), 'utf8')).toBe('damaged');
    await removeFolder(path);
  });

  test('is given back when a start fails', async () => {
    const path = await temporaryFolder();
    await writeFile(join(path, 'keys.json'), 'damaged');
    await expect(startBackend(await claimFolder(path))).rejects.toThrow('damaged');
    await (await claimFolder(path)).release();
  });
});
