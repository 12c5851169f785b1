import { expect, test } from 'vitest';
import { expectRefused, type HostedDatabase } from '../support/hosted-database.ts';
import { ids } from '../support/policy-statements.ts';

/** Registers tests of answering, changing and searching enquiries. @param database returns that of a hosted project */
export function enquiryTests(database: () => HostedDatabase): void {
  test('an administrator can mark an enquiry as answered, a stranger cannot', async () => {
    const { runAs } = database();
    const mark = 'update public.enquiries set answered_at = now() returning name, answered_by_email';
    expect((await runAs('administrator', mark)).sort()).toEqual([
      'First|administrator@example.com',
      'Second|administrator@example.com',
    ]);
    expect(await runAs('stranger', mark)).toEqual([]);
    await expectRefused(runAs('function', mark));
  });

  test('changes to an enquiry are recorded, and nobody can rewrite them', async () => {
    const { runAs, sql } = database();
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
      await expectRefused(sql(statement));
    expect(
      await sql(`begin; delete from public.enquiries; select count(*) from public.enquiry_history; rollback`),
    ).toEqual(['0']);
  });

  test('a search uses an index and returns rows to staff only', async () => {
    const { runAs, sql } = database();
    const search = `select name from public.search_enquiries('%irs%', '{}', 50)`;
    for (const person of ['sales', 'administrator'] as const)
      expect(await runAs(person, search)).toEqual(['First']);
    expect(await runAs('stranger', search)).toEqual([]);
    const plan = `set local enable_seqscan = off;
      explain (costs off) select * from public.enquiries where search_text ilike '%irs%'`;
    expect((await sql(`begin; ${plan}`)).join()).toContain('enquiries_search');
  });
}
