import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { type LocalFunction, localFunction } from '../../local/enquiry-function.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { startTestBackend, type TestBackend } from './backend.ts';

// The function on an embedded backend, for files that call `withDelivery`. Those of a worker process share one backend,
// because starting one takes longer than most tests: submissions are removed after each test, accounts after each file.

export const endpoint = 'http://localhost:4321/functions/v1/send-enquiry';
export let backend: TestBackend;
export let service: LocalFunction;
export let function_: SupabaseClient;
export let administrator: SupabaseClient;
export let stranger: SupabaseClient;

/** Accounts that every file has. */
const accounts = { administrator: 'staff@example.com', stranger: 'stranger@example.com' };

let started: Promise<void> | undefined;

async function start(): Promise<void> {
  backend = await startTestBackend();
  function_ = backend.client(backend.keys.secret);
  administrator = (await backend.join(accounts.administrator, 'admin')).client;
  stranger = (await backend.join(accounts.stranger)).client;
  // It records the role of the administrator.
  await backend.sql('delete from public.audit_log');
}

/** Registers the setup and teardown hooks of a file. */
export function withDelivery(): void {
  beforeAll(() => {
    started ??= start();
    return started;
  });
  beforeEach(() => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    restart();
  });
  afterEach(async () => {
    await service.close();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    for (const table of ['enquiries', 'vendor_submissions', 'job_applications', 'audit_log'])
      await backend.sql(`delete from public.${table}`);
    await backend.sql('delete from private.recent_submissions');
  });
  afterAll(async () => {
    await backend.sql('delete from auth.users where email not in ($1, $2)', Object.values(accounts));
    // It records the end of a role.
    await backend.sql('delete from public.audit_log');
  });
}

/** Sends a request to the platform. Tests send the mails themselves. */
export const platform = (request: Request) => {
  const dependencies = { ...service.dependencies, onStored: () => {} };
  return createRequestRouter(backend, async () => handleEnquiry, { dependencies })(request);
};

/** Posts a submission. @param ip the sender's address */
export const send = (body: object, headers: Record<string, string> = {}, ip?: string) => {
  const request = new Request(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return platform(Object.assign(request, { ip }));
};

export const count = async (table: string) =>
  (await backend.sql<{ count: number }>(`select count(*)::int from public.${table}`))[0]?.count;

export interface Row {
  id: string;
  state: string;
  attempts: number;
  message_id: string;
  last_error: string | null;
}
export const mails = () => backend.sql<Row>('select * from public.mail_outbox order by created_at, kind');

/** Restarts the service with the current settings. */
export function restart(): void {
  service = localFunction(backend, { delivers: true });
}
