import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitted } from '../support/function-callers.ts';
import { hostedProject } from '../support/hosted-project.ts';
import { installTimeout, migrations, type Postgres, type Sql, startPostgres } from '../support/postgres.ts';

/** What pg_cron and pg_net offer, as far as the migrations use it; both only write down what they were asked. */
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
  sql = await postgres.createDatabase('concurrency');
  await sql(hostedProject('nothing'));
  await sql(extensions);
  await sql(await migrations());
}, installTimeout * 2);
afterAll(() => postgres?.stop());

/** Submits an enquiry as the function does. @returns the outcome */
const submit = async (circumstances: object, index = 0) => {
  const mails = ['notification', 'acknowledgement'].map((kind) => ({
    kind,
    recipient: 'a@example.com',
    subject: 'Enquiry',
    text_body: 'text',
    html_body: 'html',
    message_id: `<${crypto.randomUUID()}@example.com>`,
  }));
  const [row = '{}'] = await sql(`set role service_role;
    select public.submit_enquiry('${JSON.stringify({ ...submitted.enquiry, name: `Visitor ${index}` })}',
      '${JSON.stringify(circumstances)}', '${JSON.stringify(mails)}')`);
  return (JSON.parse(row) as { outcome: string }).outcome;
};

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const tally = (outcomes: string[]) =>
  Object.fromEntries(
    Map.groupBy(outcomes, (outcome) => outcome)
      .entries()
      .map(([name, { length }]) => [name, length]),
  );

describe('on connections that truly overlap', () => {
  test('one key is stored once', async () => {
    const outcomes = await many(30, () => submit({ key: 'one' }));
    expect(tally(outcomes)).toEqual({ stored: 1, repeated: 29 });
    expect(await sql(`select count(*) from public.mail_outbox`)).toEqual(['2']);
  });

  test('a limit lets exactly so many pass', async () => {
    const outcomes = await many(30, (index) =>
      submit({ address: 'hash', mail: `hash-${index}`, per_address: 5, per_mail: 5 }, index),
    );
    expect(tally(outcomes)).toEqual({ stored: 5, limited: 25 });
  });

  test('no mail is claimed twice', async () => {
    const claims = await many(12, () => sql(`set role service_role; select public.claim_mails(3)`));
    const ids = claims.flatMap(([row = '[]']) => (JSON.parse(row) as { id: string }[]).map(({ id }) => id));
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });
});

describe('where the platform has pg_cron', () => {
  test('the function is called for mails every minute and for what is too old every night', async () => {
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
});
