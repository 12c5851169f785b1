import { beforeEach, describe, expect, test } from 'vitest';
import { enquiryRow } from '../support/backend.ts';
import {
  addLead,
  administrator,
  backend,
  history,
  lead,
  type Person,
  sales,
  service,
  stranger,
  updateLead,
  withLeads,
} from '../support/leads.ts';

withLeads();
beforeEach(() => addLead());

describe('working on an enquiry', () => {
  test('records every change in its history with its author', async () => {
    await updateLead(sales, { owner_id: sales.id });
    await updateLead(sales, { status: 'contacted', follow_up_on: '2026-11-24' });
    await updateLead(administrator, { status: 'visit', visit_on: '2026-11-28' });
    await updateLead(sales, { status: 'lost', lost_reason: 'Bought elsewhere' });
    await updateLead(sales, { status: 'booked' });
    expect(await history()).toEqual([
      ['owner', 'sales@example.com', 'sales'],
      ['answered', null, 'sales'],
      ['status', 'contacted', 'sales'],
      ['follow_up', '2026-11-24', 'sales'],
      ['status', 'visit', 'administrator'],
      ['visit', '2026-11-28', 'administrator'],
      ['status', 'lost: Bought elsewhere', 'sales'],
      ['follow_up', null, 'sales'],
      ['status', 'booked', 'sales'],
    ]);
  });

  test('records nothing when nothing changes', async () => {
    await updateLead(sales, { status: 'new', owner_id: null });
    expect(await history()).toEqual([]);
  });
});

describe('a note', () => {
  const note = ({ client }: Person, text: string) => client.rpc('add_note', { enquiry: lead, note: text });

  test('is stored with its author', async () => {
    expect((await note(sales, '  Wants a corner plot. ')).data).toBe(true);
    expect(await history()).toEqual([['note', 'Wants a corner plot.', 'sales']]);
  });

  test('is rejected from a stranger or when empty', async () => {
    expect((await note(stranger, 'x')).data).toBe(false);
    expect((await note(sales, ' ')).data).toBe(false);
    expect(await history()).toEqual([]);
  });
});

describe('the history', () => {
  beforeEach(async () => {
    await updateLead(sales, { owner_id: sales.id });
    await sales.client.rpc('add_note', { enquiry: lead, note: 'Called.' });
  });

  test.each(['administrator', 'sales', 'service'])(
    'cannot be changed with the token of the %s',
    async (who) => {
      const before = await history();
      const client = { administrator: administrator.client, sales: sales.client, service }[who] ?? service;
      const table = () => client.from('enquiry_history');
      for (const attempt of [
        table().update({ detail: 'Rewritten' }).eq('enquiry_id', lead),
        table().delete().eq('enquiry_id', lead),
        table().insert({ enquiry_id: lead, kind: 'note', detail: 'Made up' }),
      ])
        expect((await attempt).error?.code).toBe('42501');
      expect(await history()).toEqual(before);
    },
  );

  test.each([
    `update public.enquiry_history set detail = 'Rewritten'`,
    `update public.enquiry_history set created_at = now()`,
    `update public.enquiry_history set detail = null`,
    `update public.enquiry_history set actor_email = 'somebody@example.com'`,
    'delete from public.enquiry_history',
    'truncate public.enquiry_history',
    'truncate public.enquiries cascade',
  ])('cannot be changed by the database owner: %s', async (statement) => {
    const before = await history();
    await expect(backend.sql(statement)).rejects.toThrow('The history of enquiries is not changed.');
    expect(await history()).toEqual(before);
  });

  test('is deleted with its enquiry, on request and by retention', async () => {
    await service.rpc('erase_person', { address: enquiryRow.email });
    expect(await history()).toEqual([]);
    await addLead({ created_at: '2001-01-01T00:00:00Z' });
    await sales.client.rpc('add_note', { enquiry: lead, note: 'Long ago.' });
    await service.rpc('forget_old', { retention_days: 730 });
    expect(await history()).toEqual([]);
  });

  test('drops the address of an erased colleague and keeps the entries', async () => {
    const leaver = await backend.join('leaver@example.com', 'sales');
    await updateLead(leaver, { owner_id: leaver.id, status: 'contacted' });
    await service.rpc('erase_person', { address: 'leaver@example.com' });
    expect(await history()).toEqual([
      ['owner', 'sales@example.com', 'sales'],
      ['note', 'Called.', 'sales'],
      ['answered', null, null],
      ['status', 'contacted', null],
      ['owner', null, null],
      // The erasure removes the owner of the enquiry.
      ['owner', null, null],
    ]);
    const [left] = await backend.sql<{ count: number }>(
      `select count(*)::int from public.enquiry_history where enquiry_history::text like '%leaver%'`,
    );
    expect(left?.count).toBe(0);
    const { data } = await sales.client.from('enquiries').select('owner_id');
    expect(data).toEqual([{ owner_id: null }]);
  });
});
