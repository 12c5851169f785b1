/**
 * `npm run bench`: how many enquiries a second the embedded platform takes from end to end, against the bare
 * insert rate of the same PostgreSQL in the same run, and how long the list of the administration takes to read.
 * The ratios say more than the numbers: those are the machine's.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { type Backend, startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { startServer } from '../../local/http-server.ts';
import { createPlatform } from '../../local/platform.ts';
import { contactOf, post } from '../support/forms.ts';

const requests = 400;
const levels = [1, 10, 50, 200];
const listSizes = [100, 10_000, 100_000];

Object.assign(process.env, {
  ENQUIRY_LIMIT_PER_ADDRESS: '0',
  ENQUIRY_LIMIT_PER_MAIL: '0',
  AUTH_LIMIT_PER_ADDRESS: '0',
  AUTH_LIMIT_PER_ACCOUNT: '0',
});

/** Wrong sign-ins under way at once in the flood. */
const floodSize = 20;

/** Runs a piece of work so many times, so many at once. @returns the milliseconds each took, and all together */
async function measure(times: number, atOnce: number, work: (index: number) => Promise<unknown>) {
  const each: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next < times) {
      const index = next;
      next += 1;
      const begun = performance.now();
      await work(index);
      each.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { each: each.sort((a, b) => a - b), all: performance.now() - begun };
}

const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

async function enquiries(backend: Backend): Promise<void> {
  const insert = () =>
    backend.withDatabase((database) =>
      database.query(
        `insert into public.enquiries (name, email, phone, form_type, message, enquiry_type)
         values ('Meera Nair', 'a@example.com', '+91 90000 10000', 'contact', 'Please call me about a villa.', 'property')`,
      ),
    );
  const service = localFunction(backend);
  // The rate of taking enquiries; their mails are sent after it.
  const dependencies = { ...service.dependencies, onStored: () => {} };
  const platform = createPlatform(backend, async () => handleEnquiry, { dependencies });
  const site = async () => new Response('Not found', { status: 404 });
  const server = await startServer({ hostname: '127.0.0.1', port: 0, site, platform });
  const url = server.url.replace('localhost', '127.0.0.1');
  let sender = 0;
  const send = async () => {
    sender += 1;
    const answer = await post(url, contactOf(`visitor-${sender}`));
    if (answer.status !== 200) throw new Error(`An enquiry was answered with ${answer.status}.`);
    await answer.arrayBuffer();
  };
  await measure(40, 4, insert);
  await measure(40, 4, send);

  console.log('at once  enquiries/s  bare inserts/s  ratio   p50 ms   p95 ms   p99 ms');
  for (const atOnce of levels) {
    const bare = requests / ((await measure(requests, atOnce, insert)).all / 1000);
    const { each, all } = await measure(requests, atOnce, send);
    const rate = requests / (all / 1000);
    const cells = [0.5, 0.95, 0.99].map((part) => percentile(each, part).toFixed(0).padStart(8));
    console.log(
      `${String(atOnce).padStart(7)}${rate.toFixed(0).padStart(13)}${bare.toFixed(0).padStart(16)}${(rate / bare).toFixed(2).padStart(7)} ${cells.join(' ')}`,
    );
  }
  const quiet = percentile((await measure(requests, 1, send)).each, 0.99);
  const flood = startFlood(url, backend.keys.publishable);
  const flooded = percentile((await measure(requests, 1, send)).each, 0.99);
  const signIns = await flood.stop();
  console.log(
    `\nOne enquiry at a time, p99: ${quiet.toFixed(0)} ms quiet, ${flooded.toFixed(0)} ms beside ${signIns} wrong sign-ins, ratio ${(flooded / quiet).toFixed(1)}`,
  );
  console.info = () => {};
  const begun = performance.now();
  const { sent } = await service.sendDueMails(true);
  console.log(
    `\n${(sent / ((performance.now() - begun) / 1000)).toFixed(0)} mails/s written to the outbox folder`,
  );
  await server.close();
  await service.close();
}

/** Signs in with wrong passwords, without a pause. @returns `stop` gives the number of attempts */
function startFlood(url: string, apikey: string): { stop: () => Promise<number> } {
  let isOver = false;
  let count = 0;
  const lane = async () => {
    while (!isOver) {
      const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'staff@example.com', password: 'wrong one' }),
      });
      await answer.arrayBuffer();
      count += 1;
    }
  };
  const lanes = Promise.all(Array.from({ length: floodSize }, lane));
  return {
    stop: async () => {
      isOver = true;
      await lanes;
      return count;
    },
  };
}

async function lists(backend: Backend): Promise<void> {
  const ask = (path: string, token: string, init: RequestInit = {}) =>
    backend.fetch(
      new Request(`http://localhost${path}`, {
        ...init,
        headers: {
          apikey: backend.keys.publishable,
          'content-type': 'application/json',
          prefer: 'count=exact',
          ...(token && { authorization: `Bearer ${token}` }),
        },
      }),
    );
  const account = { email: 'staff@example.com', password: 'correct horse' };
  const joined = await ask('/auth/v1/signup', '', { method: 'POST', body: JSON.stringify(account) });
  const { access_token: token, user } = (await joined.json()) as {
    access_token: string;
    user: { id: string };
  };
  const sql = (statement: string) => backend.withDatabase((database) => database.exec(statement));
  await sql(`insert into public.user_roles (user_id, role) values ('${user.id}', 'admin')`);

  console.log('\n   rows  newest 50 with count   found by name  (ms, median of 9)');
  for (const size of listSizes) {
    await sql(`truncate public.enquiries cascade;
      insert into public.enquiries (name, email, phone, form_type, created_at)
      select 'Visitor ' || n, 'visitor-' || n || '@example.com', '9000010000', 'contact', now() - n * interval '1 s'
      from generate_series(1, ${size}) as n;
      analyze public.enquiries`);
    const time = async (filter: string) => {
      const path = `/rest/v1/enquiries?select=*&order=created_at.desc,id.desc&limit=50${filter}`;
      const { each } = await measure(9, 1, async () => {
        const answer = await ask(path, token);
        if (!answer.ok) throw new Error(`The list was answered with ${answer.status}.`);
        await answer.arrayBuffer();
      });
      return percentile(each, 0.5).toFixed(0);
    };
    console.log(
      `${String(size).padStart(7)}${(await time('')).padStart(22)}${(await time('&search_text=ilike.*visitor%2077*')).padStart(16)}`,
    );
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const backend = await startBackend(await claimFolder(folder));
try {
  await enquiries(backend);
  await lists(backend);
} finally {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
}
