import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostedProject } from '../support/hosted-supabase.ts';
import { installTimeout, migrations, type Postgres, type Sql, startPostgres } from '../support/postgres.ts';

/** Stubs of pg_cron and pg_net, as far as the migrations use them; both only record their calls. */
const extensions = `
  create schema cron;
  create table cron.job (name text, schedule text, command text);
  create function cron.schedule(text, text, text) returns bigint language sql
    as $$ insert into cron.job values ($1, $2, $3) returning 1::bigint $$;
  create schema net;
  create table net.calls (url text);
  create function net.http_post(url text, timeout_milliseconds integer) returns bigint language sql
    as $$ insert into net.calls values (url) returning 1::bigint $$;`;

let postgres: Postgres;
let sql: Sql;
beforeAll(async () => {
  postgres = await startPostgres();
  sql = await postgres.createDatabase('schedule');
  await sql(hostedProject('nothing'));
  await sql(extensions);
  await sql(await migrations());
}, installTimeout * 2);
afterAll(() => postgres?.stop());

test('the function is called every minute to send mails and every night to delete old data', async () => {
  const jobs = await sql('select name, schedule, command from cron.job order by name');
  expect(jobs).toEqual([
    `forget-old|30 20 * * *|select private.call_function('forget')`,
    `send-mails|* * * * *|select private.call_function('mails')`,
  ]);
  await sql(`select private.call_function('mails')`);
  expect(await sql('select url from net.calls')).toEqual([]);
  await sql(
    `insert into private.settings values ('function_url', 'https://x.supabase.co/functions/v1/send-enquiry')`,
  );
  await sql(`select private.call_function('mails')`);
  expect(await sql('select url from net.calls')).toEqual([
    'https://x.supabase.co/functions/v1/send-enquiry?task=mails',
  ]);
});
