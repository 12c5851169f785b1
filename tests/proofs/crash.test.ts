import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import { temporaryFolder } from '../support/folders.ts';
import { contactOf, post } from '../support/forms.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import { freePort } from '../support/server.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

/** Enquiries under way at each kill. */
const total = 500;

/** How many answers come before each kill, early and late. */
const rounds = [1, 40, 150];

/** Milliseconds after which the kill comes on a slow machine all the same. */
const longest = 15_000;

let site: SiteProcess | undefined;
let sink: MailSink | undefined;
afterAll(async () => {
  await site?.kill();
  await sink?.close();
});

let mailPort: number;
beforeAll(async () => {
  mailPort = await freePort();
});

test('what was acknowledged survives kill -9, and every mail arrives once the mail server is back', async () => {
  const folder = await temporaryFolder();
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  const acknowledged: string[] = [];
  for (const enough of rounds) {
    site = await startSite(folder, environment);
    const { url } = site;
    const inTheMiddle = Promise.withResolvers<void>();
    setTimeout(inTheMiddle.resolve, longest);
    let answers = 0;
    const sent = Array.from({ length: total }, async (_, index) => {
      const name = `visitor-${enough}-${index}`;
      const answer = await post(url, contactOf(name)).catch(() => undefined);
      if (answer?.status !== 200) return;
      acknowledged.push(`${name}@example.com`);
      answers += 1;
      if (answers >= enough) inTheMiddle.resolve();
    });
    await inTheMiddle.promise;
    await site.kill();
    await Promise.all(sent);
    expect(answers).toBeGreaterThan(0);
    expect(answers).toBeLessThan(total);
  }

  // Everything acknowledged is in the database, with both of its mails.
  const backend = await startBackend(await claimFolder(folder));
  const { rows } = await backend.withDatabase((database) =>
    database.query<{ email: string; kinds: string }>(`
      select email, string_agg(kind, ' ' order by kind) as kinds
      from public.enquiries join public.mail_outbox on enquiry_id = enquiries.id group by enquiries.id`),
  );
  await backend.close();
  const stored = new Map(rows.map(({ email, kinds }) => [email, kinds]));
  expect(stored.size).toBe(rows.length);
  expect(acknowledged.filter((email) => stored.get(email) !== 'acknowledgement notification')).toEqual([]);

  // The mail server is still away: nothing is lost, and the site says so to a monitor.
  site = await startSite(folder, environment);
  const health = await fetch(`${site.url}/functions/v1/send-enquiry`, {
    headers: { apikey: backend.keys.secret },
  });
  expect(await health.json()).toMatchObject({ store: 'writable', oldestUnsentMail: expect.any(Number) });

  sink = await startMailSink(mailPort);
  await promisify(execFile)(process.execPath, ['local/commands/mail-flush.ts'], {
    env: { ...process.env, ...environment, DATA_DIR: folder, PORT: new URL(site.url).port },
  });
  await sink.received(2 * stored.size);
  await site.stop();

  const to = sink.mails.map((mail) => mail.to?.[0]?.address).filter((address) => stored.has(address ?? ''));
  expect(to.sort()).toEqual([...stored.keys()].sort());
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(2 * stored.size);
  expect(sink.mails).toHaveLength(2 * stored.size);
});
