import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import type { HostedDatabase } from '../support/hosted-database.ts';
import { application } from '../support/policy-statements.ts';

/** Registers tests of resumes and the links to them. @param database returns that of a hosted project */
export function resumeTests(database: () => HostedDatabase): void {
  test('an administrator can download a resume once, a stranger never', async () => {
    const { request, sql } = database();
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
    const { request, sql } = database();
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
    const { request, sql } = database();
    const count = 'select count(*) from public.job_applications';
    const before = await sql(count);
    for (const resume of ['', 'no base64!'])
      await expect(request('function', application('Fourth', resume))).rejects.toThrow(DatabaseError);
    expect(await sql(count)).toEqual(before);
  });
}
