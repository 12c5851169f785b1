import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitted } from '../support/database-functions.ts';
import { hostedProject } from '../support/hosted-supabase.ts';
import { installTimeout, migrations, type Postgres, type Sql, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;
let sql: Sql;
beforeAll(async () => {
  postgres = await startPostgres();
  sql = await postgres.createDatabase('concurrency');
  await sql(hostedProject('nothing'));
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

const runConcurrently = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const tally = (outcomes: string[]) =>
  Object.fromEntries(
    Map.groupBy(outcomes, (outcome) => outcome)
      .entries()
      .map(([name, { length }]) => [name, length]),
  );

describe('on concurrent connections', () => {
  test('an idempotency key is stored once', async () => {
    const outcomes = await runConcurrently(30, () => submit({ key: 'one' }));
    expect(tally(outcomes)).toEqual({ stored: 1, repeated: 29 });
    expect(await sql(`select count(*) from public.mail_outbox`)).toEqual(['2']);
  });

  test('a rate limit admits exactly the allowed number of enquiries', async () => {
    const outcomes = await runConcurrently(30, (index) =>
      submit({ address: 'hash', mail: `hash-${index}`, per_address: 5, per_mail: 5 }, index),
    );
    expect(tally(outcomes)).toEqual({ stored: 5, limited: 25 });
  });

  test('no mail is claimed twice', async () => {
    const claims = await runConcurrently(12, () =>
      sql(`set role service_role; select public.claim_mails(3)`),
    );
    const ids = claims.flatMap(([row = '[]']) => (JSON.parse(row) as { id: string }[]).map(({ id }) => id));
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });
});
