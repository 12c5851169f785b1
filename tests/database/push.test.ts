import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pushKeyQuery } from '../../src/lib/push-message.ts';
import {
  backend,
  endpoint,
  function_,
  mails,
  restart,
  send,
  service,
  withDelivery,
} from '../support/embedded-function.ts';
import {
  certificateFile,
  type PushService,
  type Subscription,
  startPushService,
} from '../support/push-service.ts';
import { contactOf, vendor } from '../support/sample-submissions.ts';

let push: PushService;
let sales: { id: string; client: SupabaseClient };
const trusted = getCACertificates();

withDelivery();
beforeAll(async () => {
  setDefaultCACertificates([...trusted, readFileSync(certificateFile, 'utf8')]);
  push = await startPushService();
  sales = await backend.join('desk@example.com', 'sales');
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await push.close();
});
beforeEach(async () => {
  Object.assign(push, { status: 201, delivered: [], refused: [] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('WEB_PUSH_SERVICES', push.host);
  restart();
  await backend.sql('delete from public.push_subscriptions');
});

/** Enables notifications on a device, as /admin does. */
const switchOn = async (device: string, { client } = sales): Promise<Subscription> => {
  const subscription = push.subscribe(device);
  expect((await client.from('push_subscriptions').insert(subscription)).error).toBeNull();
  return subscription;
};
const devices = async () =>
  (
    await backend.sql<{ endpoint: string }>(
      'select endpoint from public.push_subscriptions order by created_at',
    )
  ).map((row) => row.endpoint.split('/').pop());
const pendingPushes = async () => (await mails()).filter(({ message_id }) => message_id.startsWith('push_'));
const onlyEnquiry = async () => (await backend.sql<{ id: string }>('select id from public.enquiries'))[0]?.id;

describe('a notification', () => {
  test('reaches every subscribed device, encrypted, with form and project but without names', async () => {
    await switchOn('phone');
    await switchOn('laptop');
    await send({
      ...contactOf('meera'),
      formType: 'brochure',
      projectTitle: 'Amara',
      message: undefined,
      enquiryType: undefined,
    });
    await service.sendDue();
    expect(push.refused).toEqual([]);
    const enquiry = await onlyEnquiry();
    const { key } = await (await fetchKey()).json();
    const delivered = {
      message: { title: 'New enquiry', body: 'Brochure request, Amara', enquiry },
      ttl: '86400',
      urgency: 'high',
      topic: enquiry?.replaceAll('-', ''),
      key,
    };
    expect(push.delivered.toSorted((a, b) => a.device.localeCompare(b.device))).toMatchObject([
      { ...delivered, device: 'laptop' },
      { ...delivered, device: 'phone' },
    ]);
    expect((await pendingPushes()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('omits a project that does not exist', async () => {
    await switchOn('phone');
    await send({ ...contactOf('arun'), formType: 'lead', projectTitle: 'Call Meera 90000 10000' });
    await service.sendDue();
    expect(push.delivered).toMatchObject([{ message: { body: 'Project lead' } }]);
  });

  test('is not sent for suspect enquiries, even after their release, nor for vendors', async () => {
    await switchOn('phone');
    await send(contactOf('meera'), { 'x-fill-time': '10' });
    await send(vendor);
    await sales.client.rpc('release_submission', { submission: await onlyEnquiry() });
    expect(await pendingPushes()).toEqual([]);
  });

  test('is retried when the push service is down, without delaying mails or alerting monitors', async () => {
    await switchOn('phone');
    push.status = 500;
    await send(contactOf('meera'));
    expect(await service.sendDue()).toEqual({ sent: 2, failed: 1 });
    expect(await pendingPushes()).toMatchObject([{ state: 'pending', attempts: 1, last_error: 'HTTP 500' }]);
    await backend.sql(`update public.mail_outbox set created_at = now() - interval '2 hours'`);
    expect(await service.dependencies.readHealth()).toMatchObject({ status: 'ok', oldestUnsentMail: null });
    push.status = 201;
    await function_.rpc('hurry_mails');
    expect(await service.sendDue()).toEqual({ sent: 1, failed: 0 });
    expect(push.delivered).toMatchObject([{ message: { body: 'Property Enquiry' } }]);
  });

  test.each([404, 410])(
    'is dropped together with its device when the push service answers %i',
    async (status) => {
      await switchOn('phone');
      push.status = status;
      await send(contactOf('meera'));
      await service.sendDue();
      expect([await devices(), await pendingPushes()]).toEqual([[], []]);
    },
  );

  test('goes only to the configured push services and follows no redirect', async () => {
    await switchOn('phone');
    push.status = 307;
    await send(contactOf('meera'));
    await service.sendDue();
    expect(await pendingPushes()).toMatchObject([{ last_error: 'HTTP 307' }]);
    vi.stubEnv('WEB_PUSH_SERVICES', 'fcm.googleapis.com');
    restart();
    await function_.rpc('hurry_mails');
    await service.sendDue();
    expect([await devices(), push.refused, push.delivered]).toEqual([[], [], []]);
  });

  test('is dropped together with its device when the key is invalid', async () => {
    const device = { ...push.subscribe('phone'), p256dh: 'A'.repeat(87) };
    await sales.client.from('push_subscriptions').insert(device);
    await send(contactOf('meera'));
    expect(await service.sendDue()).toEqual({ sent: 2, failed: 0 });
    expect([await devices(), push.refused]).toEqual([[], []]);
  });
});

describe('the devices of a person', () => {
  test.each([
    ['http', { endpoint: 'http://localhost/push' }],
    ['a file', { endpoint: 'file:///etc/passwd' }],
    ['a password in the address', { endpoint: 'https://a:b@localhost/push' }],
    ['a short key', { p256dh: 'A'.repeat(86) }],
    ['a long secret', { auth: 'A'.repeat(23) }],
  ])('are refused with %s', async (_, change) => {
    const { error } = await sales.client
      .from('push_subscriptions')
      .insert({ ...push.subscribe('phone'), ...change });
    expect(error).not.toBeNull();
    expect(await devices()).toEqual([]);
  });

  test('cannot be inserted with an owner: the database sets it', async () => {
    const row = { ...push.subscribe('phone'), user_id: sales.id };
    expect((await sales.client.from('push_subscriptions').insert(row)).error?.code).toBe('42501');
  });

  test('are limited to the ten newest', async () => {
    for (let count = 1; count <= 11; count += 1) await switchOn(`device-${count}`);
    expect(await devices()).toEqual(Array.from({ length: 10 }, (_, index) => `device-${index + 2}`));
  });

  test('are deleted with the role, together with their pending notifications', async () => {
    const leaver = await backend.join('leaver@example.com', 'admin');
    await switchOn('leaver', leaver);
    await switchOn('phone');
    await send(contactOf('meera'));
    expect(await pendingPushes()).toHaveLength(2);
    await function_.rpc('admin_revoke', { address: 'leaver@example.com' });
    expect(await devices()).toEqual(['phone']);
    await service.sendDue();
    expect(push.delivered.map(({ device }) => device)).toEqual(['phone']);
  });

  test('stay while the person still has one of two roles', async () => {
    const both = await backend.join('both@example.com', 'admin');
    await backend.sql(`insert into public.user_roles (user_id, role) values ($1, 'sales')`, [both.id]);
    await switchOn('both', both);
    await backend.sql(`delete from public.user_roles where user_id = $1 and role = 'admin'`, [both.id]);
    expect(await devices()).toEqual(['both']);
  });
});

const fetchKey = async () => {
  const { handleEnquiry } = await import('../../functions/send-enquiry/handler.ts');
  return handleEnquiry(new Request(`${endpoint}?${pushKeyQuery}`), {
    ...service.dependencies,
    origins: ['http://localhost:4321'],
  });
};
