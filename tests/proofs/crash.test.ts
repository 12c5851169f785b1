import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import { freePort } from '../support/ports.ts';
import { type Desk, openDesk } from '../support/sales-client.ts';
import { contactOf, post } from '../support/sample-submissions.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { newDataFolder } from '../support/template-database.ts';
import { removeFolder } from '../support/temporary-folder.ts';

/** Enquiries in flight at each kill. */
const total = 500;

/** One in this many enquiries is followed by work of the sales desk. */
const deskShare = 10;

/** Successful responses before each kill, from early to late. */
const rounds = [1, 40, 150];

/** Milliseconds after which the kill comes anyway, on a slow machine. */
const killTimeout = 60_000;

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

test('everything acknowledged to visitors and the sales desk survives kill -9, and every mail arrives once the mail server is back', async () => {
  const folder = await newDataFolder();
  onTestFinished(() => removeFolder(folder));
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  const acknowledged: string[] = [];
  const noted: string[] = [];
  const moved: string[] = [];
  let desk: Desk | undefined;
  for (const killAfter of rounds) {
    site = await startSite(folder, environment);
    const { url } = site;
    desk ??= await openDesk(url, folder);
    const { note, move } = desk;
    const leads = await desk.add(url, total / deskShare);
    const work = async (lead: string) => {
      const [isNoted, isMoved] = await Promise.all([note(url, lead, `Called ${lead}`), move(url, lead)]);
      if (isNoted) noted.push(lead);
      if (isMoved) moved.push(lead);
    };
    const deskwork: Promise<void>[] = [];
    const killPoint = Promise.withResolvers<void>();
    setTimeout(killPoint.resolve, killTimeout);
    let answers = 0;
    const sent = Array.from({ length: total }, async (_, index) => {
      const lead = leads[index / deskShare];
      if (lead) deskwork.push(work(lead));
      const name = `visitor-${killAfter}-${index}`;
      const answer = await post(url, contactOf(name)).catch(() => undefined);
      if (answer?.status !== 200) return;
      acknowledged.push(`${name}@example.com`);
      answers += 1;
      if (answers >= killAfter) killPoint.resolve();
    });
    await killPoint.promise;
    await site.kill();
    await Promise.all([...sent, ...deskwork]);
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
  const history = await backend.withDatabase((database) =>
    database.query<{ lead: string; detail: string; visit_on: string }>(`
      select enquiry_id as lead, detail, visit_on::text
      from public.enquiry_history join public.enquiries on enquiries.id = enquiry_id`),
  );
  await backend.close();
  const stored = new Map(rows.map(({ email, kinds }) => [email, kinds]));
  expect(stored.size).toBe(rows.length);
  expect(acknowledged.filter((email) => stored.get(email) !== 'acknowledgement notification')).toEqual([]);

  // So is the work of the desk: notes, progress, and the history of both.
  const worked = new Set(history.rows.map(({ lead, detail, visit_on }) => `${lead} ${detail} ${visit_on}`));
  expect(Math.min(noted.length, moved.length)).toBeGreaterThan(0);
  expect(moved.length).toBeLessThan((rounds.length * total) / deskShare);
  expect(moved.filter((lead) => !worked.has(`${lead} visit 2031-02-03`))).toEqual([]);
  const notes = new Set(history.rows.map(({ detail }) => detail));
  expect(noted.filter((lead) => !notes.has(`Called ${lead}`))).toEqual([]);

  // The mail server is still down: nothing is lost, and the health check reports it.
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
