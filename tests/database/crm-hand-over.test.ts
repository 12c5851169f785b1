import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { consent } from '../../src/components/form/notice-and-consent.ts';
import {
  administrator,
  backend,
  function_,
  mails,
  restart,
  send,
  service,
  stranger,
  withDelivery,
} from '../support/embedded-function.ts';
import { contactOf, vendor } from '../support/sample-submissions.ts';
import { startWebhookReceiver, type WebhookReceiver, webhookSecret } from '../support/webhook-receiver.ts';

let receiver: WebhookReceiver;

withDelivery();
beforeAll(async () => {
  receiver = await startWebhookReceiver(webhookSecret);
});
afterAll(() => receiver.close());
beforeEach(() => {
  Object.assign(receiver, { status: 200, received: [] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('WEBHOOK_URL', receiver.url);
  vi.stubEnv('WEBHOOK_SECRET', webhookSecret);
  restart();
});

const webhook = async () => (await mails()).find(({ message_id }) => message_id.startsWith('msg_'));
const onlyEnquiry = async () => {
  const [row] = await backend.sql<{ id: string }>('select id from public.enquiries');
  return { enquiry: row?.id ?? '' };
};
const stateOf = async () => (await administrator.rpc('hand_over_state', await onlyEnquiry())).data;

describe('the hand-over of a lead', () => {
  test('carries the enquiry, its consent and its status, but no internal keys', async () => {
    await send(contactOf('meera'), { 'x-consent': consent.version });
    await service.sendDue();
    const row = await onlyEnquiry();
    expect(receiver.received).toMatchObject([
      { body: { type: 'lead.created', data: { id: row.enquiry, ...contactRow('meera'), status: 'new' } } },
    ]);
    expect(receiver.received[0]?.body.data).toMatchObject({
      consent_version: consent.version,
      consented_at: expect.any(String),
    });
    expect(Object.keys(receiver.received[0]?.body.data ?? {}).sort()).toEqual(payloadFields);
    expect(await stateOf()).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
    expect((await stranger.rpc('hand_over_state', row)).data).toBeNull();
  });

  test('is retried under the same id when the receiver is down, without delaying mails', async () => {
    receiver.status = 503;
    await send(contactOf('meera'));
    expect(await service.sendDue()).toEqual({ sent: 2, failed: 1 });
    expect(await stateOf()).toMatchObject({ state: 'pending', attempts: 1, last_error: 'HTTP 503' });
    const owed = await webhook();
    receiver.status = 200;
    await function_.rpc('hurry_mails');
    expect(await service.sendDue(true)).toEqual({ sent: 1, failed: 0 });
    expect(receiver.received.map(({ id }) => id)).toEqual([owed?.message_id]);
  });

  test('waits for the release of a suspect enquiry, and is not made for vendors', async () => {
    await send(contactOf('meera'), { 'x-fill-time': '10' });
    await send(vendor);
    await service.sendDue();
    const { enquiry } = await onlyEnquiry();
    expect((await administrator.rpc('hand_over_again', { enquiry })).data).toBe(false);
    expect(receiver.received).toEqual([]);
    await administrator.rpc('release_submission', { submission: enquiry });
    await service.sendDue();
    expect(receiver.received).toHaveLength(1);
  });

  test('can be repeated by staff under the same id and with current data', async () => {
    await send(contactOf('meera'));
    await service.sendDue();
    const row = await onlyEnquiry();
    await administrator.from('enquiries').update({ status: 'booked' }).eq('id', row.enquiry);
    expect((await stranger.rpc('hand_over_again', row)).data).toBe(false);
    expect((await administrator.rpc('hand_over_again', row)).data).toBe(true);
    await service.sendDue();
    const [first, second] = receiver.received;
    expect(second?.id).toBe(first?.id);
    expect(second?.body.data).toMatchObject({ id: row.enquiry, status: 'booked' });
    expect(await backend.sql('select action from public.audit_log')).toEqual([{ action: 'webhook.replay' }]);
  });

  test('is erased with the person', async () => {
    receiver.status = 503;
    await send(contactOf('meera'));
    await function_.rpc('erase_person', { address: 'meera@example.com' });
    expect(await mails()).toEqual([]);
  });
});

const contactRow = (name: string) => {
  const { email, phone, message } = contactOf(name);
  return { email, phone, message, form_type: 'contact' };
};

/** Fields of the payload. A new column of `enquiries` is either added here or left out in `lead_payload`. */
const payloadFields = [
  'answered_at',
  'answered_by_email',
  'consent_version',
  'consented_at',
  'created_at',
  'email',
  'enquiry_type',
  'first_touch',
  'follow_up_on',
  'form_type',
  'id',
  'land_place',
  'land_size',
  'last_touch',
  'lost_reason',
  'message',
  'name',
  'owner_email',
  'phone',
  'project_title',
  'sent_from',
  'source',
  'status',
  'survey_number',
  'visit_on',
  'visit_time',
  'visitors',
];

test('the example in docs/integrations.md has every field', async () => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(await readFile('docs/integrations.md', 'utf8')) ?? [];
  expect(Object.keys(JSON.parse(example).data).sort()).toEqual(payloadFields);
});

/** Required fields of each CRM. */
const crms = { 'Zoho CRM': ['Last_Name'], LeadSquared: ['EmailAddress', 'Phone'] };

/** The field map of a CRM, read from the table in docs/integrations.md: its field, and a path or a fixed text. */
async function fieldMap(crm: string): Promise<[field: string, source: string][]> {
  const [, section = ''] = (await readFile('docs/integrations.md', 'utf8')).split(`\n## ${crm}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| `(\w+)` \| (?:`([\w.]+)`|"([^"]+)") \|/gm)].map(
    ([, field = '', path, fixed]) => [field, path ?? `"${fixed}"`],
  );
}

describe.each(Object.entries(crms))('the field map of %s', (crm, required) => {
  test('produces a record with all required fields for every lead', async () => {
    const map = await fieldMap(crm);
    await send(contactOf('meera'));
    await send({
      ...contactOf('arun'),
      formType: 'brochure',
      projectTitle: 'Amara',
      message: undefined,
      enquiryType: undefined,
    });
    await service.sendDue();
    expect(receiver.received).toHaveLength(2);
    for (const { body } of receiver.received) {
      const record = Object.fromEntries(
        map.map(([field, source]) => {
          if (source.startsWith('"')) return [field, source.slice(1, -1)];
          const [part, name = ''] = source.split('.');
          expect(part).toBe('data');
          expect(Object.keys(body.data)).toContain(name);
          return [field, body.data[name]];
        }),
      );
      for (const field of required) expect(record[field], field).toBeTruthy();
      expect(Object.values(record)).toContain(body.data.id);
    }
  });
});
