import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cells, type Person, tables } from '../support/access-matrix.ts';
import { calls, functions, harmlessParameters } from '../support/database-functions.ts';
import {
  createHostedDatabase,
  expectRefused,
  type HostedDatabase,
  roles,
} from '../support/hosted-database.ts';
import { openFunctions, otherOpenObjects, unprotectedTables } from '../support/open-objects.ts';
import { call, ids, statements } from '../support/policy-statements.ts';
import { installTimeout, type Postgres, type Sql, startPostgres } from '../support/postgres.ts';
import { enquiryTests } from './enquiry-tests.ts';
import { resumeTests } from './resume-tests.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, installTimeout * 2);
afterAll(() => postgres?.stop());

describe.each(['everything', 'nothing'] as const)('on a PostgreSQL that grants %s by default', (grants) => {
  let database: HostedDatabase;
  const sql: Sql = (statements) => database.sql(statements);
  const runAs = (person: Person, statement: string) => database.runAs(person, statement);

  beforeAll(async () => {
    database = await createHostedDatabase(postgres, grants);
  });

  test.each(cells)('$table: $verb by the $person is $outcome', async ({ table, person, verb, outcome }) => {
    const attempt = runAs(person, statements[table][verb]);
    switch (outcome) {
      case 'refused':
        await expectRefused(attempt);
        break;
      case 'done':
      case 'nothing':
        expect(await attempt).toEqual([]);
        break;
      case 'own':
        expect(await attempt).toEqual([ids[person as keyof typeof ids]]);
        break;
      case 'all':
        expect((await attempt).sort()).toEqual(['First', 'Second']);
        break;
    }
  });

  test.each(calls)('$name is $outcome to the $person', async ({ name, person, outcome }) => {
    const attempt = runAs(person, call(name, harmlessParameters[name]));
    if (outcome === 'refused') await expectRefused(attempt);
    else expect(await attempt).toBeDefined();
  });

  test('the matrix covers every table and every open function', async () => {
    expect(
      await sql(`select tablename from pg_catalog.pg_tables where schemaname = 'public' order by 1`),
    ).toEqual([...tables].sort());
    expect(await sql(openFunctions)).toEqual([...functions].sort());
  });

  test('row-level security is on for every table', async () => {
    expect(await sql(unprotectedTables)).toEqual([]);
  });

  test('no other object is open to anybody', async () => {
    expect(await sql(otherOpenObjects)).toEqual([]);
  });

  test.each(['visitor', 'function'] as const)(
    'the helper of the policies is closed to the %s',
    async (person) => {
      await expectRefused(runAs(person, `select private.has_role('admin')`));
    },
  );

  test('password attempts are counted for the platform’s own sign-in only', async () => {
    const attempt = `select private.limit_password_attempts('{"user_id":"${ids.sales}","valid":false}')`;
    expect(await sql(`begin; set local role supabase_auth_admin; ${attempt}; rollback`)).toEqual([
      '{"decision": "continue"}',
    ]);
    for (const person of ['visitor', 'administrator', 'function'] as const)
      await expectRefused(runAs(person, attempt));
  });

  test.each([
    ['has ended', `delete from auth.sessions where user_id = '${ids.administrator}'`],
    [
      'is another person’s',
      `set local request.jwt.claims =
      '{"sub":"${ids.administrator}","session_id":"${ids.colleague}"}'`,
    ],
    ['is none', `set local request.jwt.claims = '{"sub":"${ids.administrator}"}'`],
  ])('a token whose session %s has no role', async (_, change) => {
    const look = (person: Person) => `set local role ${roles[person]}; ${statements.audit_log.select};
      ${statements.user_roles.select}; select private.is_staff()`;
    const claims = `set local request.jwt.claims = '{"sub":"${ids.administrator}","session_id":"${ids.administrator}"}'`;
    expect(await sql(`begin; ${claims}; ${change}; ${look('administrator')}; rollback`)).toEqual(['f']);
    expect(await sql(`begin; ${claims}; ${look('administrator')}; rollback`)).toEqual([
      'First',
      'Second',
      ids.administrator,
      't',
    ]);
  });

  test('Realtime publishes enquiries and nothing else', async () => {
    expect(
      await sql(
        `select schemaname || '.' || tablename from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime'`,
      ),
    ).toEqual(['public.enquiries']);
  });

  test('only the secret key grants the admin role', async () => {
    expect(await runAs('function', `select public.admin_grant(' Stranger@example.com')`)).toEqual([
      'granted',
    ]);
    expect(await runAs('function', `select public.admin_grant('nobody@example.com')`)).toEqual(['unknown']);
  });

  enquiryTests(() => database);

  resumeTests(() => database);
});
