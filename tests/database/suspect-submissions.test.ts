import { describe, expect, test } from 'vitest';
import {
  administrator,
  backend,
  mails,
  send,
  service,
  stranger,
  withDelivery,
} from '../support/embedded-function.ts';
import { contactOf } from '../support/sample-submissions.ts';

withDelivery();

describe('bot detection', () => {
  test.each([
    ['fills the field nobody sees', { faxNumber: 'x' }, {}],
    ['is faster than a person', {}, { 'x-fill-time': '300' }],
    ['claims a time that is none', {}, { 'x-fill-time': 'soon' }],
  ])(
    'an enquiry whose sender %s is stored as suspect, with its mails held until released',
    async (_, extra, headers) => {
      const answer = await send({ ...contactOf('meera'), ...extra }, headers);
      expect(await answer.json()).toEqual({ success: true });
      const [enquiry] = await backend.sql<{ id: string; suspect: boolean }>('select * from public.enquiries');
      expect(enquiry?.suspect).toBe(true);
      expect(await service.sendDue()).toEqual({ sent: 0, failed: 0 });
      expect(await mails()).toMatchObject([{ state: 'held' }, { state: 'held' }]);

      const release = { submission: enquiry?.id };
      expect((await stranger.rpc('release_submission', release)).data).toBe(false);
      expect((await administrator.rpc('release_submission', release)).data).toBe(true);
      expect((await administrator.rpc('release_submission', release)).data).toBe(false);
      expect(await service.sendDue()).toEqual({ sent: 2, failed: 0 });
      expect(await backend.sql('select suspect from public.enquiries')).toEqual([{ suspect: false }]);
      expect(await backend.sql('select action from public.audit_log')).toEqual([
        { action: 'submission.release' },
      ]);
    },
  );

  test('a person who takes time or has scripts off is not suspect', async () => {
    await send(contactOf('slow'), { 'x-fill-time': '1500' });
    await send(contactOf('silent'));
    expect(await backend.sql('select 1 from public.enquiries where suspect')).toEqual([]);
  });
});
