import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** Returns the plan of a query without some scan methods, which the planner prefers for an empty table. */
const planOf = (query: string, ...disabled: ('seqscan' | 'bitmapscan')[]) =>
  backend.withDatabase(async (database) => {
    await database.exec(disabled.map((scan) => `set enable_${scan} = off`).join('; '));
    const { rows } = await database.query(`explain ${query}`);
    await database.exec(disabled.map((scan) => `reset enable_${scan}`).join('; '));
    return JSON.stringify(rows);
  });

test.each(['enquiries', 'vendor_submissions', 'job_applications'])(
  '%s are read newest first from an index',
  async (table) => {
    const plan = await planOf(
      `select * from public.${table} order by created_at desc, id desc limit 50`,
      'seqscan',
    );
    expect(plan).toContain(`${table}_newest_first`);
    expect(plan).not.toContain('Sort');
  },
);

test.each([
  ['the first page', ''],
  [
    'a page far down',
    `where created_at <= '2026-01-01' and (created_at < '2026-01-01' or (created_at = '2026-01-01' and id < '00000000-0000-0000-0000-000000000000'))`,
  ],
  ['the unanswered ones', 'where answered_at is null'],
])('the list of enquiries reads %s from an index', async (_, where) => {
  const plan = await planOf(
    `select * from public.enquiries ${where} order by created_at desc, id desc limit 50`,
    'seqscan',
    'bitmapscan',
  );
  expect(plan).toMatch(/Index Scan using enquiries_(newest_first|unanswered)/);
  expect(plan).not.toContain('Sort');
  if (where.includes('created_at')) expect(plan).toContain('Index Cond');
});
