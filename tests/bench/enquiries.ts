/**
 * `npm run bench`: how many enquiries a second the embedded platform takes from end to end, against the bare
 * insert rate of the same PostgreSQL in the same run, and how long the lists, searches and views of the administration
 * take to read as rows grow (`npm run bench -- --lists` for these alone).
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
  const { sent } = await service.sendDue(true);
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

/** The path and the rest of a request. */
type Reading = [path: string, init?: RequestInit];

async function lists(backend: Backend): Promise<void> {
  const ask = (path: string, token: string, init: RequestInit = {}) =>
    backend.fetch(
      new Request(`http://localhost${path}`, {
        ...init,
        headers: {
          apikey: backend.keys.publishable,
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...init.headers,
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

  const list = '/rest/v1/enquiries?select=*&order=created_at.desc,id.desc&limit=50';
  const search = (pattern: string, wanted: object = {}): Reading => [
    '/rest/v1/rpc/search_enquiries?select=*',
    { method: 'POST', body: JSON.stringify({ pattern, wanted, page_size: 50 }) },
  ];
  const today = new Date().toISOString();
  const dayAgo = new Date(Date.now() - 24 * 3_600_000).toISOString();
  /** Names of letters that look drawn by chance; of a hundred people one is called Meera. */
  const name = (row: string) => `case when ${row} % 100 = 5 then 'Meera ' else '' end
    || initcap(substr(translate(md5(${row}::text), '0123456789', 'klmnoprstu'), 1, 18))`;
  const someName = await backend.withDatabase(
    async (database) =>
      (await database.query<{ name: string }>(`select ${name('77')} as name`)).rows[0]?.name ?? '',
  );
  /** What the administration reads, as its pages ask for it. */
  const readings: Record<string, Reading> = {
    'first page': [list],
    'page two': [`${list}&created_at=lt.${today}`],
    'search: number': search('%9843000077%'),
    'search: name': search(`%${someName.slice(0, 8)}%`),
    'search: Meera': search('%Meera%'),
    'search: common': search('%example.com%'),
    'search: filtered': search('%Meera%', { status: 'contacted' }),
    'view: new': [`${list}&status=eq.new`],
    'view: overdue': [`${list}&answered_at=is.null&created_at=lt.${dayAgo}`],
    'view: due today': [`${list}&follow_up_on=lte.${today.slice(0, 10)}`],
    'view: mine': [`${list}&owner_id=eq.${user.id}`],
    'view: suspect': [`${list}&suspect=eq.true`],
    visits: [
      `/rest/v1/enquiries?select=*&visit_on=gte.${today.slice(0, 10)}&status=neq.lost&suspect=eq.false&order=visit_on,visit_time,id&limit=200`,
    ],
    'filter: source': [`${list}&source=eq.Rare`],
    'filter: project': [`${list}&project_title=eq.Rare`],
    numbers: ['/rest/v1/rpc/lead_numbers', { method: 'POST', body: JSON.stringify({ weeks: 52 }) }],
    'count of all': [list.replace('50', '1'), { headers: { prefer: 'count=exact' } }],
  };

  const medians: Record<string, number[]> = {};
  for (const size of listSizes) {
    // Whatever the size, 20 are due, 20 are somebody's, 20 are suspect, and 20 visit or come from a rare source.
    await sql(`delete from public.enquiries;
      insert into public.enquiries (name, email, phone, form_type, created_at, project_title, suspect, owner_id,
        follow_up_on, visit_on, source, status, answered_at)
      select ${name('n')}, 'visitor-' || n || '@example.com', '+91 98430 ' || lpad(n::text, 5, '0'), 'contact',
        now() - n * interval '40 min', case when n % (${size} / 20) = 0 then 'Rare' else 'Common' end,
        n % (${size} / 20) = 1,
        case when n % (${size} / 20) = 2 then '${user.id}'::uuid end,
        case when n % (${size} / 20) = 3 then current_date end,
        case when n % (${size} / 20) = 4 then current_date end,
        case when n % (${size} / 20) = 4 then 'Rare' else 'campaign ' || n % 10 end,
        case when n % 2 = 0 then 'new' else 'contacted' end, case when n % 2 = 1 then now() end
      from generate_series(1, ${size}) as n`);
    await sql('vacuum analyze public.enquiries');
    for (const [name, [path, init]] of Object.entries(readings)) {
      const read = async () => {
        const answer = await ask(path, token, init);
        if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      };
      await measure(5, 1, read);
      medians[name] = [...(medians[name] ?? []), percentile((await measure(21, 1, read)).each, 0.5)];
    }
  }
  console.log(
    `\n${'ms, median of 21'.padEnd(20)}${listSizes.map((size) => `${size} rows`.padStart(18)).join('')}`,
  );
  for (const [name, times] of Object.entries(medians)) {
    const cells = times.map((time) =>
      `${time.toFixed(1)} (×${(time / (times[0] ?? 1)).toFixed(2)})`.padStart(18),
    );
    console.log(name.padEnd(20) + cells.join(''));
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const backend = await startBackend(await claimFolder(folder));
try {
  if (!process.argv.includes('--lists')) await enquiries(backend);
  await lists(backend);
} finally {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
}
