import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import {
  administrator,
  backend,
  endpoint,
  function_,
  mails,
  send,
  service,
  withDelivery,
} from '../support/embedded-function.ts';
import { contactOf } from '../support/sample-submissions.ts';

withDelivery();

describe('a monitor', () => {
  const requestHealth = (headers: Record<string, string> = {}) =>
    createRequestRouter(
      backend,
      async () => handleEnquiry,
      localFunction(backend),
    )(new Request(endpoint, { headers }));
  const staff = () => ({ apikey: backend.keys.secret });
  const healthy = {
    status: 'ok',
    store: 'writable',
    failedStores: 0,
    oldestUnsentMail: null,
    failedMails: 0,
    heldMails: 0,
  };
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test.each([
    ['nobody', () => ({})],
    ['a visitor', () => ({ apikey: backend.keys.publishable })],
    ['a stranger', () => ({ authorization: `Bearer ${backend.keys.secret}x` })],
  ])('gets only the status as %s', async (_, headers) => {
    const response = await requestHealth(headers());
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  test.each(['apikey', 'authorization'])(
    'gets all details with the secret key in the %s header',
    async (header) => {
      const prefix = header === 'authorization' ? 'Bearer ' : '';
      const response = await requestHealth({ [header]: prefix + backend.keys.secret });
      expect([response.status, await response.json()]).toEqual([200, healthy]);
    },
  );

  test('gets the age of the oldest unsent mail, but nothing about its content', async () => {
    await send(contactOf('meera'));
    await backend.sql(`update public.mail_outbox set created_at = now() - interval '10 minutes'`);
    const response = await requestHealth(staff());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ...healthy,
      oldestUnsentMail: expect.toSatisfy((seconds: number) => seconds >= 600 && seconds < 700),
    });
    await backend.sql(`update public.mail_outbox set created_at = now() - interval '2 hours'`);
    const late = await requestHealth();
    expect([late.status, await late.json()]).toEqual([503, { status: 'failing' }]);
  });

  test.each([
    [
      'is away',
      'revoke execute on function public.check_health from service_role',
      'grant execute on function public.check_health to service_role',
    ],
    ['is read-only', 'set default_transaction_read_only = on', 'set default_transaction_read_only = off'],
    ['may write no file', 'set temp_file_limit = 0', 'reset temp_file_limit'],
  ])('is alerted when the database %s', async (_, breakSql, repairSql) => {
    await backend.sql(breakSql);
    const response = await requestHealth(staff());
    await backend.sql(repairSql);
    expect([response.status, await response.json()]).toEqual([
      503,
      { ...healthy, status: 'failing', store: 'unavailable' },
    ]);
    expect((await requestHealth()).status).toBe(200);
  });

  test('is alerted to a failed mail until it is sent again or erased', async () => {
    await send(contactOf('meera'));
    await backend.sql(`update public.mail_outbox set state = 'failed' where kind = 'notification'`);
    const response = await requestHealth(staff());
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { status: 'failing', failedMails: 1 },
    ]);
    const failed = (await mails()).find(({ state }) => state === 'failed');
    await administrator.rpc('resend_mail', { mail: failed?.id });
    expect((await requestHealth()).status).toBe(200);
    await backend.sql(`update public.mail_outbox set state = 'failed'`);
    expect((await requestHealth()).status).toBe(503);
    await function_.rpc('erase_person', { address: 'meera@example.com' });
    expect((await requestHealth()).status).toBe(200);
  });

  test('is alerted for ten minutes to an enquiry that could not be stored', async () => {
    await backend.sql('revoke execute on function public.submit_enquiry from service_role');
    expect((await send(contactOf('meera'))).status).toBe(503);
    await backend.sql('grant execute on function public.submit_enquiry to service_role');
    expect(await service.dependencies.readHealth()).toEqual({
      ...healthy,
      status: 'failing',
      failedStores: 1,
    });
    const later = performance.now() + 600_001;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await service.dependencies.readHealth()).toEqual(healthy);
  });
});
