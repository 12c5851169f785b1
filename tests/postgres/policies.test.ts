import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cells, type Person, tables } from '../support/access-matrix.ts';
import { calls, functions, harmlessParameters } from '../support/function-permissions.ts';
import { hostedProject } from '../support/hosted-project.ts';
import { openFunctions, otherOpenObjects, unprotectedTables } from '../support/open-objects.ts';
import { application, call, device, ids, mail, statements, vendors } from '../support/policy-statements.ts';
import { installTimeout, migrations, type Postgres, type Sql, startPostgres } from '../support/postgres.ts';

const roles: Record<Person, string> = {
  visitor: 'anon',
  stranger: 'authenticated',
  sales: 'authenticated',
  administrator: 'authenticated',
  function: 'service_role',
};

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, installTimeout * 2);
afterAll(() => postgres?.stop());

describe.each(['everything', 'nothing'] as const)('on a PostgreSQL that grants %s by default', (grants) => {
  let sql: Sql;

  beforeAll(async () => {
    sql = await postgres.createDatabase(`grants_${grants}`);
    await sql(hostedProject(grants));
    await sql(await migrations());
    const people = Object.entries(ids).map(([name, id]) => `('${id}', '${name}@example.com', now())`);
    await sql(`
      insert into auth.users (id, email, email_confirmed_at) values ${people};
      insert into auth.sessions (id, user_id) select id, id from auth.users;
      insert into public.user_roles (user_id, role) values ('${ids.administrator}', 'admin'),
        ('${ids.colleague}', 'admin'), ('${ids.sales}', 'sales');
      insert into public.enquiries (name, email, form_type)
        values ('First', 'a@example.com', 'contact'), ('Second', 'a@example.com', 'contact');
      ${vendors('First')}; ${vendors('Second')};
      ${application('First')}; ${application('Second')};
      insert into public.enquiry_history (enquiry_id, kind, detail) select id, 'note', name from public.enquiries;
      ${mail('First')}; ${mail('Second')};
      ${device('first', ids.sales)}; ${device('second', ids.administrator)};
      delete from public.audit_log;
      insert into public.audit_log (action) values ('First'), ('Second')`);
  });

  /** Runs statements as a request does; the session of a person has the person's id. */
  const request = (person: Person, statement: string) => {
    const id = person in ids && ids[person as keyof typeof ids];
    const claims = id ? `{"sub":"${id}","session_id":"${id}"}` : '{}';
    return sql(
      `begin; set local role ${roles[person]}; set local request.jwt.claims = '${claims}'; ${statement}; commit`,
    );
  };

  /** Runs statements as a request does, and rolls them back. */
  const runAs = (person: Person, statement: string) => request(person, `${statement}; rollback; begin`);

  const refused = async (attempt: Promise<unknown>) => {
    const error = await attempt.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ code: '42501' });
  };

  test.each(cells)('$table: $verb by the $person is $outcome', async ({ table, person, verb, outcome }) => {
    const attempt = runAs(person, statements[table][verb]);
    switch (outcome) {
      case 'refused':
        await refused(attempt);
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
    if (outcome === 'refused') await refused(attempt);
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
      await refused(runAs(person, `select private.has_role('admin')`));
    },
  );

  test('password attempts are counted for the platform’s own sign-in only', async () => {
    const attempt = `select private.limit_password_attempts('{"user_id":"${ids.sales}","valid":false}')`;
    expect(await sql(`begin; set local role supabase_auth_admin; ${attempt}; rollback`)).toEqual([
      '{"decision": "continue"}',
    ]);
    for (const person of ['visitor', 'administrator', 'function'] as const)
      await refused(runAs(person, attempt));
  });

  test('an administrator can mark an enquiry as answered, a stranger cannot', async () => {
    const mark = 'update public.enquiries set answered_at = now() returning name, answered_by_email';
    expect((await runAs('administrator', mark)).sort()).toEqual([
      'First|administrator@example.com',
      'Second|administrator@example.com',
    ]);
    expect(await runAs('stranger', mark)).toEqual([]);
    await refused(runAs('function', mark));
  });

  test('changes to an enquiry are recorded, and nobody can rewrite them', async () => {
    const work = `update public.enquiries set status = 'lost', lost_reason = 'Budget', owner_id = '${ids.sales}'
      where name = 'First'`;
    const written = `select kind, detail, actor_email from public.enquiry_history where kind <> 'note' order by id`;
    expect(await runAs('sales', `${work}; ${written}`)).toEqual([
      'answered||sales@example.com',
      'status|lost: Budget|sales@example.com',
      'owner|sales@example.com|sales@example.com',
    ]);
    const rewrite = `update public.enquiry_history set detail = 'Rewritten'`;
    for (const statement of [
      rewrite,
      'delete from public.enquiry_history',
      'truncate public.enquiry_history',
    ])
      await refused(sql(statement));
    expect(
      await sql(`begin; delete from public.enquiries; select count(*) from public.enquiry_history; rollback`),
    ).toEqual(['0']);
  });

  test('a search uses an index and returns rows to staff only', async () => {
    const search = `select name from public.search_enquiries('%irs%', '{}', 50)`;
    for (const person of ['sales', 'administrator'] as const)
      expect(await runAs(person, search)).toEqual(['First']);
    expect(await runAs('stranger', search)).toEqual([]);
    const plan = `set local enable_seqscan = off;
      explain (costs off) select * from public.enquiries where search_text ilike '%irs%'`;
    expect((await sql(`begin; ${plan}`)).join()).toContain('enquiries_search');
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

  test('an administrator can download a resume once, a stranger never', async () => {
    await request('function', application('Third', 'JVBERi0xLjc='));
    const [id = ''] = await sql(`select id from public.job_applications where full_name = 'Third'`);
    const link = `select public.resume_link('${id}')`;
    expect(await request('stranger', link)).toEqual([]);

    const [token = ''] = await request('administrator', link);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(
      await sql(`select 1 from private.resume_links where position('${token}' in token_hash::text) > 0`),
    ).toEqual([]);
    const take = `select public.take_resume('${token}')`;
    expect(JSON.parse((await request('function', take))[0] ?? '')).toEqual({
      name: 'cv.pdf',
      type: 'application/pdf',
      base64: 'JVBERi0xLjc=',
    });
    expect(await request('function', take)).toEqual([]);
    await sql(`delete from public.job_applications where id = '${id}'`);
  });

  test('a resume link expires after a minute', async () => {
    const [id = ''] = await sql(`select id from public.job_applications limit 1`);
    const [token = ''] = await request('administrator', `select public.resume_link('${id}')`);
    expect(
      await sql(`select expires_at - now() between interval '55 seconds' and interval '60 seconds'
        from private.resume_links`),
    ).toEqual(['t']);
    await sql(`update private.resume_links set expires_at = now() - interval '1 second'`);
    expect(await request('function', `select public.take_resume('${token}')`)).toEqual([]);
  });

  test('an application without an acceptable resume is not stored', async () => {
    const count = 'select count(*) from public.job_applications';
    const before = await sql(count);
    for (const resume of ['', 'no base64!'])
      await expect(request('function', application('Fourth', resume))).rejects.toThrow(DatabaseError);
    expect(await sql(count)).toEqual(before);
  });
});
