import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cells, type Person, type Table, tables, type Verb } from '../support/access-matrix.ts';
import { enquiryRow, startTestBackend, type TestBackend } from '../support/backend.ts';
import { calls, functions, harmlessParameters } from '../support/database-functions.ts';
import { openFunctions, otherOpenObjects, unprotectedTables } from '../support/open-objects.ts';
import { device } from '../support/policy-statements.ts';

let backend: TestBackend;
let clients: Record<Person, SupabaseClient>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  backend = await startTestBackend();
  const { publishable, secret } = backend.keys;
  const stranger = await backend.signUp('stranger@example.com');
  const sales = await backend.signUp('sales@example.com');
  const administrator = await backend.signUp('administrator@example.com');
  const colleague = await backend.signUp('colleague@example.com');
  Object.assign(ids, { stranger: stranger.id, sales: sales.id, administrator: administrator.id });
  await backend.sql(
    `insert into public.user_roles (user_id, role) values ($1, 'sales'), ($2, 'admin'), ($3, 'admin')`,
    [sales.id, administrator.id, colleague.id],
  );
  clients = {
    visitor: backend.client(publishable),
    stranger: backend.client(publishable, stranger.token),
    sales: backend.client(publishable, sales.token),
    administrator: backend.client(publishable, administrator.token),
    function: backend.client(secret),
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => backend.stop());

beforeEach(async () => {
  await backend.withDatabase((database) =>
    database.exec(`
      delete from public.enquiries;
      delete from public.vendor_submissions;
      delete from public.job_applications;
      delete from public.push_subscriptions;
      insert into public.enquiries (name, email, form_type)
        select name, 'a@example.com', 'contact' from unnest(array['First', 'Second']) as name;
      insert into public.vendor_submissions
        (company_name, contact_name, email, phone, vendor_type, materials_description, agrees_to_terms)
        select name, 'Meera Nair', 'a@example.com', '9000010000', 'contractor', 'Bricks and tiles', true
        from unnest(array['First', 'Second']) as name;
      select public.submit_application(jsonb_build_object('full_name', name, 'email', 'a@example.com',
          'phone', '9000010000', 'resume_name', 'cv.pdf', 'resume_type', 'application/pdf'), 'JVBERi0=', '{}', '[]')
        from unnest(array['First', 'Second']) as name;
      insert into public.mail_outbox
        (kind, enquiry_id, recipient, subject, text_body, html_body, message_id)
        select 'notification', id, 'a@example.com', name, '', '', name from public.enquiries;
      insert into public.enquiry_history (enquiry_id, kind, detail)
        select id, 'note', name from public.enquiries;
      ${device('first', ids['sales'])}; ${device('second', ids['administrator'])};
      delete from public.audit_log;
      insert into public.audit_log (action) values ('First'), ('Second')`),
  );
});

/** All rows of a table, in a stable order. */
const contents = (table: Table) =>
  backend.sql<Record<string, unknown>>(`select * from public.${table} as t order by t::text`);

const rows: Record<Table, () => Record<string, unknown>> = {
  audit_log: () => ({ action: 'Third' }),
  enquiries: () => enquiryRow,
  enquiry_history: () => ({ enquiry_id: ids.stranger, kind: 'note', detail: 'Third' }),
  job_applications: () => ({
    full_name: 'Meera Nair',
    email: 'meera@example.com',
    phone: '9000010000',
    resume_name: 'cv.pdf',
  }),
  mail_outbox: () => ({
    kind: 'notification',
    recipient: 'a@example.com',
    subject: 'Third',
    text_body: '',
    html_body: '',
    message_id: 'Third',
  }),
  push_subscriptions: () => ({
    endpoint: 'https://push.example.com/third',
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
  }),
  user_roles: () => ({ user_id: ids.stranger, role: 'admin' }),
  vendor_submissions: () => ({
    company_name: 'Nair Tiles',
    contact_name: 'Meera Nair',
    email: 'meera@example.com',
    phone: '9000010000',
    vendor_type: 'contractor',
    materials_description: 'Bricks and tiles',
    agrees_to_terms: true,
  }),
};

/** A column of each table that is never null, and a valid value for it. */
const changes: Record<Table, [column: string, value: string]> = {
  audit_log: ['action', 'Changed'],
  enquiries: ['name', 'Changed'],
  enquiry_history: ['detail', 'Changed'],
  job_applications: ['full_name', 'Changed'],
  mail_outbox: ['subject', 'Changed'],
  push_subscriptions: ['auth', 'Changed'],
  user_roles: ['role', 'user'],
  vendor_submissions: ['company_name', 'Changed'],
};

function attempt(client: SupabaseClient, table: Table, verb: Verb) {
  const [column, value] = changes[table];
  switch (verb) {
    case 'select':
      return client.from(table).select('*');
    case 'insert':
      return client.from(table).insert(rows[table]());
    case 'update':
      return client
        .from(table)
        .update({ [column]: value })
        .neq(column, '');
    case 'delete':
      return client.from(table).delete().neq(column, '').select();
  }
}

describe('permissions', () => {
  test.each(cells)('$table: $verb by the $person is $outcome', async ({ table, person, verb, outcome }) => {
    const before = await contents(table);
    const { status, error, data } = await attempt(clients[person], table, verb);
    const after = await contents(table);

    const removed = verb === 'delete' && outcome === 'own';
    if (removed) expect(after).toEqual(before.filter(({ user_id }) => user_id !== ids[person]));
    else if (outcome !== 'done') expect(after).toEqual(before);
    switch (outcome) {
      case 'refused':
        expect({ status, code: error?.code }).toEqual({
          status: person === 'visitor' ? 401 : 403,
          code: '42501',
        });
        break;
      case 'done':
        expect(status).toBe(201);
        expect(after).toHaveLength(before.length + 1);
        break;
      case 'nothing':
        expect({ status, data }).toEqual({ status: 200, data: [] });
        break;
      case 'own':
        expect(data).toEqual([expect.objectContaining({ user_id: ids[person] })]);
        break;
      case 'all':
        expect(data).toHaveLength(2);
        break;
    }
  });

  test.each(calls)('$name is $outcome to the $person', async ({ name, person, outcome }) => {
    const { status, error } = await clients[person].rpc(name, harmlessParameters[name]);
    if (outcome === 'refused') {
      const expected = { status: person === 'visitor' ? 401 : 403, code: '42501' };
      expect({ status, code: error?.code }).toEqual(expected);
    } else {
      expect({ status, error }).toEqual({ status: 200, error: null });
    }
  });

  test('the matrix covers every table and every callable function', async () => {
    const names = async (statement: string) =>
      (await backend.sql<{ name: string }>(statement)).map(({ name }) => name);
    expect(
      await names(
        `select tablename as name from pg_catalog.pg_tables where schemaname = 'public' order by 1`,
      ),
    ).toEqual([...tables].sort());
    expect(await names(openFunctions)).toEqual([...functions].sort());
  });

  test('row-level security is on for every table', async () => {
    expect(await backend.sql(unprotectedTables)).toEqual([]);
  });

  test('no other object is accessible', async () => {
    expect(await backend.sql(otherOpenObjects)).toEqual([]);
  });

  test('the helper of the policies cannot be called through the API', async () => {
    for (const client of Object.values(clients)) {
      expect((await client.rpc('has_role', { wanted: 'admin' })).status).toBe(404);
      expect((await client.schema('private').rpc('has_role', { wanted: 'admin' })).status).toBe(406);
    }
  });

  test('resumes and their links cannot be queried', async () => {
    for (const client of Object.values(clients)) {
      for (const table of ['resumes', 'resume_links']) {
        expect((await client.from(table).select('*')).status).toBe(404);
        expect((await client.schema('private').from(table).select('*')).status).toBe(406);
      }
    }
  });

  test('accounts cannot be listed', async () => {
    for (const client of Object.values(clients)) {
      expect((await client.schema('auth').from('users').select('*')).error).not.toBeNull();
    }
  });
});

describe('the grants of the migrations', () => {
  const privileges = () =>
    backend.sql(
      `select grantee, table_name, privilege_type from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')
       order by 1, 2, 3`,
    );

  test('are unchanged after the first request', async () => {
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

  test('set no default privileges for future tables', async () => {
    expect(await backend.sql('select * from pg_catalog.pg_default_acl')).toEqual([]);
  });
});
