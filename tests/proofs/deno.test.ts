import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys, webPushKey } from '../../local/keys.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import { freePort } from '../support/ports.ts';
import { certificateFile, type PushService, startPushService } from '../support/push-service.ts';
import { openDesk } from '../support/sales-client.ts';
import { contactOf, post } from '../support/sample-submissions.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { newDataFolder } from '../support/template-database.ts';
import { removeFolder } from '../support/temporary-folder.ts';

let site: SiteProcess;
let sink: MailSink;
let push: PushService;
let deno: ChildProcess | undefined;
let folder: string;
beforeAll(async () => {
  folder = await newDataFolder();
  sink = await startMailSink();
  push = await startPushService();
  site = await startSite(folder);
});
afterAll(async () => {
  deno?.kill();
  await site?.stop();
  await sink?.close();
  await push?.close();
  await removeFolder(folder);
});

/** Starts the function from its own entry file, as the hosted platform does. @returns its URL */
async function startDeno(): Promise<string> {
  const port = await freePort();
  const keys = await loadKeys(folder);
  // Unpack the program if the installation ran no scripts.
  execFileSync(process.execPath, ['node_modules/deno/bin.cjs', '--version']);
  const program = ['deno', 'deno.exe'].map((name) => `node_modules/deno/${name}`).find(existsSync);
  const options = ['--host', '127.0.0.1', '--port', String(port), '--no-lock', '--node-modules-dir=manual'];
  const permissions = ['--cached-only', '--allow-env', '--allow-net', '--allow-read'];
  const config = ['--config', 'functions/send-enquiry/deno.json', 'functions/send-enquiry/index.ts'];
  deno = spawn(program ?? 'deno', ['serve', ...options, ...permissions, ...config], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DENO_NO_UPDATE_CHECK: '1',
      SUPABASE_URL: site.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
      // Plain http: an https site is live, and sends to no push service on this machine.
      SITE_URL: 'http://www.example.com',
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      WEB_PUSH_PRIVATE_KEY: webPushKey(keys),
      WEB_PUSH_SERVICES: push.host,
      DENO_CERT: certificateFile,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() => fetch(`${url}/functions/v1/send-enquiry`).then(({ status }) => status), { timeout: 120_000 })
    .toBe(200);
  return url;
}

test('the function runs unchanged under Deno: stores, mails and notifies once, and refuses invalid input', async () => {
  await (await openDesk(site.url, folder)).subscribe(push.subscribe('phone'));
  const url = await startDeno();
  const headers = { 'idempotency-key': 'one', 'cf-connecting-ip': '192.0.2.7' };
  for (let time = 0; time < 2; time += 1) {
    const answer = await post(url, contactOf('deno'), headers);
    expect(await answer.json()).toEqual({ success: true });
  }
  await sink.received(2);
  expect(sink.mails.map((mail) => mail.to?.[0]?.address)).toContain('deno@example.com');
  await expect
    .poll(() => push.delivered, { timeout: 120_000 })
    .toMatchObject([
      { device: 'phone', message: { title: 'New enquiry', enquiry: expect.any(String) }, ttl: '86400' },
    ]);
  expect(push.refused).toEqual([]);
  expect((await post(url, { formType: 'contact' })).status).toBe(422);
  const form = await fetch(`${url}/functions/v1/send-enquiry`, {
    method: 'POST',
    body: new URLSearchParams({ ...contactOf('form') }),
    redirect: 'manual',
  });
  expect([form.status, form.headers.get('location')]).toEqual([303, 'http://www.example.com/thank-you']);
  await sink.received(4);
  expect(sink.mails).toHaveLength(4);
});
