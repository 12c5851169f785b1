import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { current } from './admin-client.ts';
import { enquiryRow, startTestBackend, type TestBackend } from './backend.ts';

// Enquiries on an embedded backend and the staff who work on them, for a file that calls `withLeads`.

export interface Person {
  id: string;
  client: SupabaseClient;
}

export let backend: TestBackend;
export let administrator: Person;
export let sales: Person;
export let stranger: Person;
export let service: SupabaseClient;
/** Id of the enquiry added last by `addLead`. */
export let lead: string;

/** Registers the setup and teardown hooks of a file. Each test starts without enquiries. */
export function withLeads(): void {
  beforeAll(async () => {
    backend = await startTestBackend();
    administrator = await backend.join('administrator@example.com', 'admin');
    sales = await backend.join('sales@example.com', 'sales');
    stranger = await backend.join('stranger@example.com');
    service = backend.client(backend.keys.secret);
    current.client = administrator.client;
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterAll(() => backend.stop());
  beforeEach(() => backend.sql('delete from public.enquiries'));
}

/** Adds an enquiry. @returns its id */
export async function addLead(change: object = {}): Promise<string> {
  const { error } = await service.from('enquiries').insert({ ...enquiryRow, ...change });
  if (error) throw error;
  const [row] = await backend.sql<{ id: string }>(
    'select id from public.enquiries order by created_at desc limit 1',
  );
  lead = row?.id ?? '';
  return lead;
}

/** Adds enquiries, each an hour older than the one before. */
export async function addEnquiries(...rows: object[]): Promise<void> {
  const aged = rows.map((row, hours) => ({
    ...enquiryRow,
    email: 'somebody@example.com',
    created_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
    ...row,
  }));
  const { error } = await service.from('enquiries').insert(aged);
  if (error) throw error;
}

/** Changes the lead on behalf of a person. */
export const updateLead = ({ client }: Person, change: object) =>
  client.from('enquiries').update(change).eq('id', lead).select('*').single();

/** Returns the history of the lead: kind, detail and the author's name. */
export const history = async () =>
  (
    await backend.sql<{ kind: string; detail: string | null; actor_email: string | null }>(
      'select kind, detail, actor_email from public.enquiry_history where enquiry_id = $1 order by id',
      [lead],
    )
  ).map(({ kind, detail, actor_email }) => [kind, detail, actor_email?.split('@')[0] ?? null]);
