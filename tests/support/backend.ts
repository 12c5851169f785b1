import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Backend, startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import { newDataFolder } from './template-database.ts';
import { removeFolder } from './temporary-folder.ts';

/** Base URL of the clients; requests never leave the process. */
export const address = 'http://localhost:4321';

/** An embedded backend on an empty database, with helpers for its users. */
export interface TestBackend extends Backend {
  /** Path of the data folder; removed by `stop`. */
  folder: string;
  /** Creates a client with a key and, if given, a session's token. */
  client: (key: string, token?: string) => SupabaseClient;
  /** Signs up a person. */
  signUp: (email: string) => Promise<{ id: string; token: string }>;
  /** Signs up a person, with a role if given. @returns their id and a client with their session */
  join: (email: string, role?: 'admin' | 'sales') => Promise<{ id: string; client: SupabaseClient }>;
  /** Runs SQL as the owner of the database. */
  sql: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
  /** Closes the backend and removes its data. */
  stop: () => Promise<void>;
}

/** Password of everyone who signs up here. */
export const password = 'correct horse';

/** Starts a backend in a new folder. Takes seconds: call it once per file, in `beforeAll`. */
export async function startTestBackend(): Promise<TestBackend> {
  const folder = await newDataFolder();
  const backend = await startBackend(await claimFolder(folder));
  const client: TestBackend['client'] = (key, token) =>
    createClient(address, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
      ...(token !== undefined && { accessToken: async () => token }),
    });
  const signUp: TestBackend['signUp'] = async (email) => {
    const { data, error } = await client(backend.keys.publishable).auth.signUp({ email, password });
    if (error || !data.session) throw error ?? new Error('No session: are confirmations on?');
    return { id: data.session.user.id, token: data.session.access_token };
  };
  const sql: TestBackend['sql'] = async <Row>(statement: string, parameters: unknown[] = []) =>
    (await backend.withDatabase((database) => database.query<Row>(statement, parameters))).rows;
  return {
    ...backend,
    folder,
    client,
    signUp,
    join: async (email, role) => {
      const { id, token } = await signUp(email);
      if (role) await sql('insert into public.user_roles (user_id, role) values ($1, $2)', [id, role]);
      return { id, client: client(backend.keys.publishable, token) };
    },
    sql,
    stop: async () => {
      await backend.close();
      await removeFolder(folder);
    },
  };
}

/** An enquiry row as the function writes it. */
export const enquiryRow = {
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  form_type: 'contact',
  message: 'Please call me about a villa.',
  enquiry_type: 'property',
};
