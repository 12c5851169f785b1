/**
 * `npm run bench:soak [-- SECONDS]`: simulates a hundred concurrent users of the built site, for five minutes by
 * default: they read pages, send enquiries and applications, sign in and read lists. Fails on an error response, on
 * growing memory, if an acknowledged submission is missing, or if a mail arrives twice or never. Times are only
 * printed, because they depend on the machine.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projects } from '../../functions/send-enquiry/projects.generated.ts';
import { startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import { loadKeys } from '../../local/keys.ts';
import { withBrandSlug } from '../../src/company/brand.ts';
import { paths, projectPath } from '../../src/paths.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { contactOf, post } from '../support/sample-submissions.ts';
import { serveParameters, startSite } from '../support/site-process.ts';

const seconds = Number(process.argv[2] ?? 300);
if (!(seconds >= 5)) throw new Error('Usage: npm run bench:soak [-- SECONDS], at least 5');

/** Maximum memory growth in bytes between the second quarter and the last. */
const maxGrowth = 120 * 2 ** 20;

/** Milliseconds between memory samples. */
const sampling = 500;

const account = { email: 'staff@example.com', password: 'correct horse' };
const resume = new File([`%PDF-1.7\n${'0123456789'.repeat(20_000)}`], 'cv.pdf');

const folder = await mkdtemp(join(tmpdir(), 'soak-'));
const sink = await startMailSink();
const site = await startSite(
  folder,
  {
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    PUBLIC_DELIVER_SUBMISSIONS: 'true',
    LITE_AUTH_BCRYPT_COST: '10',
  },
  serveParameters,
);
const { publishable } = await loadKeys(folder);

const fetchApi = (path: string, body?: object, token?: string) =>
  fetch(site.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: publishable,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const joined = (await (await fetchApi('/auth/v1/signup', account)).json()) as { access_token: string };
await promisify(execFile)(process.execPath, ['local/commands/admin-grant.ts', account.email, '--yes'], {
  env: { ...process.env, DATA_DIR: folder, PORT: new URL(site.url).port },
});

/** Mail addresses whose submissions were answered with success. */
const acknowledged = { enquiries: new Set<string>(), job_applications: new Set<string>() };

const pages = [...Object.values(paths), ...projects.map(([, route]) => projectPath(withBrandSlug(route)))];

/** Groups of users: their number, the action that each repeats, and its expected status. */
const people: Record<
  string,
  { count: number; status: number; act: (id: string, turn: number) => Promise<Response> }
> = {
  pages: {
    count: 50,
    status: 200,
    act: (_, turn) => fetch(site.url + (pages[turn % pages.length] ?? '/')),
  },
  enquiries: {
    count: 20,
    status: 200,
    act: async (id) => {
      const response = await post(site.url, contactOf(id));
      if (response.ok) acknowledged.enquiries.add(`${id}@example.com`);
      return response;
    },
  },
  applications: {
    count: 5,
    status: 200,
    act: async (id) => {
      const body = new FormData();
      const email = `${id}@example.com`;
      const fields = { formType: 'career', fullName: 'Arun Selvam', email, phone: '+91 90000 20000' };
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('resume', resume);
      const response = await fetch(`${site.url}/functions/v1/send-enquiry`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body,
      });
      if (response.ok) acknowledged.job_applications.add(email);
      return response;
    },
  },
  'sign-ins': {
    count: 5,
    status: 200,
    act: () => fetchApi('/auth/v1/token?grant_type=password', account),
  },
  'wrong sign-ins': {
    count: 5,
    status: 400,
    act: () => fetchApi('/auth/v1/token?grant_type=password', { ...account, password: 'wrong one' }),
  },
  lists: {
    count: 15,
    status: 200,
    act: () =>
      fetchApi(
        '/rest/v1/enquiries?select=*&order=created_at.desc,id.desc&limit=50',
        undefined,
        joined.access_token,
      ),
  },
};

interface RequestSample {
  /** Milliseconds since the beginning. */
  at: number;
  /** Milliseconds until the complete response. */
  took: number;
}
const requests: Record<string, RequestSample[]> = {};
const errors: string[] = [];
const begun = performance.now();
const elapsed = () => performance.now() - begun;

const lanes = Object.entries(people).flatMap(([kind, { count, status, act }]) => {
  const done: RequestSample[] = [];
  requests[kind] = done;
  return Array.from({ length: count }, async (_, lane) => {
    for (let turn = 0; elapsed() < seconds * 1000; turn += 1) {
      const at = elapsed();
      try {
        const response = await act(`${kind}-${lane}-${turn}`, turn);
        await response.arrayBuffer();
        if (response.status !== status) errors.push(`${kind}: ${response.status}`);
      } catch (error) {
        errors.push(`${kind}: ${(error as Error).message}`);
      }
      done.push({ at, took: elapsed() - at });
    }
  });
});

const memory: { at: number; bytes: number }[] = [];
const sampler = setInterval(async () => {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  if (kilobytes) memory.push({ at: elapsed(), bytes: Number(kilobytes) * 1024 });
}, sampling);

await Promise.all(lanes);
clearInterval(sampler);
const total = Object.values(requests).flat().length;
const expectedMails = 2 * (acknowledged.enquiries.size + acknowledged.job_applications.size);
const waiting = expectedMails - sink.mails.length;
const drained = performance.now();
while (sink.mails.length < expectedMails && site.process.exitCode === null)
  await new Promise((resolve) => setTimeout(resolve, 200));
const drain = (performance.now() - drained) / 1000;
await site.stop();
await sink.close();

const backend = await startBackend(await claimFolder(folder));
const missing: string[] = [];
for (const [table, addresses] of Object.entries(acknowledged)) {
  const { rows } = await backend.withDatabase((database) =>
    database.query<{ email: string }>(`select email from public.${table}`),
  );
  const stored = new Set(rows.map(({ email }) => email));
  if (stored.size !== rows.length) errors.push(`${table}: ${rows.length - stored.size} rows twice`);
  missing.push(...[...addresses].filter((email) => !stored.has(email)));
}
await backend.close();
await rm(folder, { recursive: true, force: true });

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
/** Returns the samples of one quarter of the run, the first being 0. */
const quarter = <Sample extends { at: number }>(samples: Sample[], index: number) =>
  samples.filter(({ at }) => Math.min(3, Math.floor((at / (seconds * 1000)) * 4)) === index);

console.log(
  '                 people  requests  a second   p50 ms   p99 ms   p50 of the last quarter / first',
);
for (const [kind, done] of Object.entries(requests)) {
  const took = done.map((request) => request.took);
  const [first, last] = [0, 3].map((index) =>
    percentile(
      quarter(done, index).map((each) => each.took),
      0.5,
    ),
  );
  const cells = [
    String(people[kind]?.count).padStart(6),
    String(done.length).padStart(9),
    (done.length / seconds).toFixed(1).padStart(9),
    percentile(took, 0.5).toFixed(0).padStart(8),
    percentile(took, 0.99).toFixed(0).padStart(8),
    ((last ?? 0) / (first || 1)).toFixed(2).padStart(8),
  ];
  console.log(`${kind.padEnd(17)}${cells.join(' ')}`);
}
const [early, late] = [1, 3].map((index) =>
  percentile(
    quarter(memory, index).map((each) => each.bytes),
    0.5,
  ),
);
const growth = (late ?? 0) - (early ?? 0);
const ids = new Set(sink.mails.map(({ messageId }) => messageId));
console.log(
  `\n${total} requests by 100 people in ${seconds} s; ${errors.length} errors; ${missing.length} of ${expectedMails / 2} acknowledged submissions missing`,
  `\n${sink.mails.length} of ${expectedMails} mails arrived, ${sink.mails.length - ids.size} of them twice; ${waiting} were waiting at the end and took ${drain.toFixed(0)} s`,
  `\nmemory: ${((early ?? 0) / 2 ** 20).toFixed(0)} MB in the second quarter, ${((late ?? 0) / 2 ** 20).toFixed(0)} MB in the last, ratio ${((late ?? 0) / (early || 1)).toFixed(2)}`,
);
for (const error of new Set(errors))
  console.error(`${errors.filter((each) => each === error).length} × ${error}`);
if (
  errors.length ||
  missing.length ||
  growth > maxGrowth ||
  ids.size !== expectedMails ||
  sink.mails.length !== expectedMails
)
  process.exitCode = 1;
