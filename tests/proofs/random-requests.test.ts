import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import { loadKeys } from '../../local/keys.ts';
import { enquirySchema } from '../../src/features/enquiry/schema.ts';
import { type HostileRequest, hostileRequests, rawRequests } from '../support/hostile-requests.ts';
import { hostileSignIns } from '../support/hostile-sign-in.ts';
import fc, { seed } from '../support/property-test.ts';
import { contactOf, post } from '../support/sample-submissions.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { newDataFolder } from '../support/template-database.ts';
import { removeFolder } from '../support/temporary-folder.ts';

const total = 10_000;
const atOnce = 25;

/** Maximum memory growth in bytes of a warmed-up process. */
const maxGrowth = 120 * 2 ** 20;

let folder: string;
let site: SiteProcess;
beforeAll(async () => {
  folder = await newDataFolder();
  site = await startSite(folder, { PUBLIC_DELIVER_SUBMISSIONS: 'true' });
});
afterAll(async () => {
  await site?.stop();
  await removeFolder(folder);
});

/** Returns the memory of the process in bytes; 0 if the system does not report it. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

async function sendRequest({ path, method, headers, body }: HostileRequest): Promise<number> {
  const answer = await fetch(site.url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

test(`${total} bad requests with seed ${seed} cause no internal error, crash or memory growth`, async () => {
  let requestCount = 0;
  let warm = 0;
  const { publishable } = await loadKeys(folder);
  const anyRequest = fc.oneof(
    { weight: 9, arbitrary: hostileRequests },
    { weight: 1, arbitrary: hostileSignIns(publishable) },
  );
  const property = fc.asyncProperty(
    fc.array(anyRequest, { minLength: atOnce, maxLength: atOnce }),
    async (requests) => {
      const answers = await Promise.all(
        requests.map(async (request) => ({ request, status: await sendRequest(request) })),
      );
      requestCount += requests.length;
      if (!warm && requestCount >= total / 4) warm = await memory();
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: total / atOnce, endOnFailure: true });
  expect(requestCount).toBe(total);
  expect(site.process.exitCode).toBeNull();
  if (warm) expect((await memory()) - warm).toBeLessThan(maxGrowth);
});

test('requests that are not HTTP are answered or disconnected, and the next visitor is served', async () => {
  const { hostname, port } = new URL(site.url);
  for (const raw of rawRequests) {
    const answer = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.end(raw, 'latin1'));
      socket.setTimeout(5000, () => socket.destroy());
      socket.on('data', (chunk) => {
        received += chunk;
        socket.destroy();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(received));
    });
    expect(answer).not.toMatch(/^HTTP\/1\.1 5(?!05)/);
  }
  expect((await post(site.url, contactOf('next'))).status).toBe(200);
});

test('afterwards every stored enquiry is valid for its form, and the log contains no personal data', async () => {
  await site.stop();
  expect(site.output()).not.toMatch(/next@example\.com|Meera|<script/i);
  const backend = await startBackend(await claimFolder(folder));
  const { rows } = await backend.withDatabase((database) =>
    database.query<Record<string, string | null>>('select * from public.enquiries'),
  );
  await backend.close();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const enquiry = {
      formType: row.form_type,
      name: row.name,
      email: row.email,
      phone: row.phone,
      ...(row.message !== null && { message: row.message }),
      ...(row.project_title !== null && { projectTitle: row.project_title }),
      ...(row.enquiry_type !== null && { enquiryType: row.enquiry_type }),
    };
    expect(enquirySchema.safeParse(enquiry)).toMatchObject({ success: true, data: enquiry });
    expect(JSON.stringify(row)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  }
});
