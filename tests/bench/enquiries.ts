/**
 * `npm run bench`: measures how many enquiries per second the embedded platform accepts end to end, against the bare
 * insert rate of the same PostgreSQL in the same run, and the read times of the administration's lists, searches and
 * views as rows grow (`npm run bench -- --lists` for these alone). The ratios matter more than the numbers, which
 * depend on the machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { type Backend, startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { startServer } from '../../local/http-server.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { contactOf, post } from '../support/sample-submissions.ts';
import { lists } from './admin-lists.ts';
import { measure, percentile } from './measure.ts';

const requests = 400;
const levels = [1, 10, 50, 200];

Object.assign(process.env, {
  ENQUIRY_LIMIT_PER_ADDRESS: '0',
  ENQUIRY_LIMIT_PER_MAIL: '0',
  AUTH_LIMIT_PER_ADDRESS: '0',
  AUTH_LIMIT_PER_ACCOUNT: '0',
});

/** Concurrent failing sign-ins in the flood. */
const floodSize = 20;

async function enquiries(backend: Backend): Promise<void> {
  const insert = () =>
    backend.withDatabase((database) =>
      database.query(
        `insert into public.enquiries (name, email, phone, form_type, message, enquiry_type)
         values ('Meera Nair', 'a@example.com', '+91 90000 10000', 'contact', 'Please call me about a villa.', 'property')`,
      ),
    );
  const service = localFunction(backend);
  // Measure the acceptance of enquiries alone; their mails are sent afterwards.
  const dependencies = { ...service.dependencies, onStored: () => {} };
  const platform = createRequestRouter(backend, async () => handleEnquiry, { dependencies });
  const site = async () => new Response('Not found', { status: 404 });
  const server = await startServer({ hostname: '127.0.0.1', port: 0, site, platform });
  const url = server.url.replace('localhost', '127.0.0.1');
  let sender = 0;
  const send = async () => {
    sender += 1;
    const response = await post(url, contactOf(`visitor-${sender}`));
    if (response.status !== 200) throw new Error(`An enquiry was answered with ${response.status}.`);
    await response.arrayBuffer();
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

/** Signs in with wrong passwords without pause. @returns a `stop` function that resolves to the number of attempts */
function startFlood(url: string, apikey: string): { stop: () => Promise<number> } {
  let isOver = false;
  let count = 0;
  const lane = async () => {
    while (!isOver) {
      const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'staff@example.com', password: 'wrong one' }),
      });
      await response.arrayBuffer();
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

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const backend = await startBackend(await claimFolder(folder));
try {
  if (!process.argv.includes('--lists')) await enquiries(backend);
  await lists(backend);
} finally {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
}
