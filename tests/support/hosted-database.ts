import { DatabaseError } from 'pg';
import { expect } from 'vitest';
import type { Person } from './access-matrix.ts';
import { hostedProject } from './hosted-supabase.ts';
import { application, device, ids, mail, vendors } from './policy-statements.ts';
import { migrations, type Postgres, type Sql } from './postgres.ts';

/** The database role of each person. */
export const roles: Record<Person, string> = {
  visitor: 'anon',
  stranger: 'authenticated',
  sales: 'authenticated',
  administrator: 'authenticated',
  function: 'service_role',
};

/** The database of a hosted project, with its people and two rows in every table. */
export interface HostedDatabase {
  sql: Sql;
  /** Runs statements as a request does; the session of a person has the person's id. */
  request: (person: Person, statement: string) => Promise<string[]>;
  /** Runs statements as a request does, and rolls them back. */
  runAs: (person: Person, statement: string) => Promise<string[]>;
}

/** Creates the database. @param grants see `hostedProject` */
export async function createHostedDatabase(
  postgres: Postgres,
  grants: 'everything' | 'nothing',
): Promise<HostedDatabase> {
  const sql = await postgres.createDatabase(`grants_${grants}`);
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
  const request = (person: Person, statement: string) => {
    const id = person in ids && ids[person as keyof typeof ids];
    const claims = id ? `{"sub":"${id}","session_id":"${id}"}` : '{}';
    return sql(
      `begin; set local role ${roles[person]}; set local request.jwt.claims = '${claims}'; ${statement}; commit`,
    );
  };
  return { sql, request, runAs: (person, statement) => request(person, `${statement}; rollback; begin`) };
}

/** Expects a statement to fail for lack of a privilege. */
export async function expectRefused(attempt: Promise<unknown>): Promise<void> {
  const error = await attempt.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(error).toMatchObject({ code: '42501' });
}
