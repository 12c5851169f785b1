import { describe, expect, test, vi } from 'vitest';
import { localFunction } from '../../local/enquiry-function.ts';
import { backend, count, function_, send, service, withDelivery } from '../support/embedded-function.ts';
import { contactOf, vendor } from '../support/sample-submissions.ts';

withDelivery();

describe('erasure', () => {
  test('deletes all data of a person and leaves an audit entry without personal data', async () => {
    await backend.signUp('leaving@example.com');
    await send(contactOf('leaving'));
    await send({ ...vendor, email: 'Leaving@Example.com' });
    await send(contactOf('staying'));
    const { data } = await function_.rpc('erase_person', { address: ' LEAVING@example.com' });
    expect(data).toEqual({ enquiries: 1, vendor_submissions: 1, job_applications: 0, accounts: 1 });
    const everything = await backend.sql(`
      select t::text from public.enquiries t union all select t::text from public.vendor_submissions t
      union all select t::text from public.mail_outbox t union all select t::text from public.audit_log t
      union all select t::text from auth.users t union all select t::text from private.recent_submissions t`);
    expect(JSON.stringify(everything).toLowerCase()).not.toContain('leaving');
    expect(await count('enquiries')).toBe(1);
    expect(await backend.sql('select action, details from public.audit_log')).toEqual([
      { action: 'erase', details: data },
    ]);
  });

  test('deletes enquiries older than RETENTION_DAYS automatically', async () => {
    await send(contactOf('old'));
    await send(contactOf('new'));
    await backend.sql(
      `update public.enquiries set created_at = now() - interval '31 days' where email = 'old@example.com'`,
    );
    await service.sweepExpired();
    expect(await count('enquiries')).toBe(2);
    vi.stubEnv('RETENTION_DAYS', '30');
    await localFunction(backend).sweepExpired();
    expect(await backend.sql('select email from public.enquiries')).toEqual([{ email: 'new@example.com' }]);
    expect(
      await backend.sql('select action, details from public.audit_log order by created_at'),
    ).toMatchObject([{ action: 'retention', details: { enquiries: 1 } }, { action: 'vacuum' }]);
  });
});
