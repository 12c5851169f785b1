import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { outboxFolder } from '../../local/mail-files.ts';
import { site as company } from '../../src/site.ts';
import { backend, count, mails, send, service, withDelivery } from '../support/embedded-function.ts';
import { contactOf, vendor } from '../support/sample-submissions.ts';

withDelivery();

describe('a submission and its mails', () => {
  test('are stored together', async () => {
    await send(contactOf('meera'));
    expect(await mails()).toMatchObject([
      { kind: 'acknowledgement', recipient: 'meera@example.com', reply_to: company.email.info },
      { kind: 'notification', recipient: company.email.info, reply_to: 'meera@example.com' },
    ]);
  });

  test('are rolled back together', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await backend.sql('alter table public.mail_outbox add constraint nothing check (false) not valid');
    const answers = [await send(contactOf('meera')), await send(vendor)];
    await backend.sql('alter table public.mail_outbox drop constraint nothing');
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect([await count('enquiries'), await count('vendor_submissions')]).toEqual([0, 0]);
    expect(JSON.stringify(log.mock.calls)).not.toContain('meera');
  });

  test('include a separate brochure mail, and go to procurement for vendors', async () => {
    await send({ ...contactOf('meera'), formType: 'brochure', projectTitle: 'Amara' });
    await send(vendor);
    const kinds = (
      await backend.sql<{ kind: string; recipient: string }>('select kind, recipient from public.mail_outbox')
    ).map(({ kind, recipient }) => `${kind} ${recipient}`);
    expect(kinds.sort()).toEqual([
      'acknowledgement meera@example.com',
      'acknowledgement meera@example.com',
      'brochure meera@example.com',
      `notification ${company.email.info}`,
      `notification ${company.email.procurement}`,
    ]);
  });

  test('are saved as files in the data folder when no transport is set', async () => {
    await send(contactOf('filed'));
    expect(await service.sendDue()).toEqual({ sent: 2, failed: 0 });
    const folder = outboxFolder(backend.folder);
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    const mail = files.find(({ to }) => to?.[0]?.address === 'filed@example.com');
    expect(mail).toMatchObject({ subject: `${company.name} has received your enquiry` });
    expect(mail?.text).toContain('Dear Meera Nair,');
    expect(mail?.html).toContain('Dear Meera Nair,');
    expect(await mails()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });
});

describe('the outbox', () => {
  test('claims mails without reading the whole backlog', async () => {
    // Removes the rows of earlier tests, as a server does by itself.
    await backend.sql('vacuum public.mail_outbox');
    await send(contactOf('meera'));
    await backend.sql(`
      insert into public.mail_outbox (kind, enquiry_id, recipient, subject, text_body, html_body, message_id)
      select kind, enquiry_id, recipient, subject, text_body, html_body, number || message_id
      from public.mail_outbox, generate_series(1, 2000) as number`);
    const [row] = await backend.sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      'explain (analyze, buffers, format json) select public.claim_mails(12)',
    );
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    // Blocks of 8 kB, most of them from the catalogue; reading the backlog takes 1,400 or more.
    expect(Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks'])).toBeLessThan(1000);
  });

  test('rejects line breaks in headers', async () => {
    await send(contactOf('meera'));
    for (const column of ['recipient', 'reply_to', 'subject', 'message_id'])
      await expect(
        backend.sql(`update public.mail_outbox set ${column} = E'a\\nBcc: everybody@example.com'`),
      ).rejects.toThrow('headers_one_line');
  });
});
