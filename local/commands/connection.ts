import { existsSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { parseOrigins } from '../../functions/send-enquiry/http/origins.ts';
import type { Database } from '../../src/lib/database.types.ts';
import { site as company } from '../../src/site.ts';
import { keysFile, loadKeys } from '../keys.ts';
import { localUrl } from '../server-address.ts';
import { dataDirectory } from '../settings.ts';
import { CommandError } from './command-line.ts';

/** A command's connection to a hosted project, or to the running embedded platform. */
export interface Connection {
  url: string;
  /** Origin of the site, where people sign up. */
  site: string;
  secretKey: string;
  /** The data folder; undefined for a hosted project. */
  folder: string | undefined;
  /** Acts as service_role. */
  client: SupabaseClient<Database>;
}

/**
 * Connects to the hosted project in `SUPABASE_URL` and `SUPABASE_SECRET_KEY`, or else to the embedded platform at
 * `PORT`, `HOST` and `DATA_DIR` as for `npm start`.
 * @throws {CommandError} if the settings identify neither
 */
export async function openConnection(): Promise<Connection> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
  if (url && secretKey) return connect(url, secretKey, undefined);
  if (url || secretKey)
    throw new CommandError('A hosted project needs both SUPABASE_URL and SUPABASE_SECRET_KEY.');

  const folder = dataDirectory();
  if (!existsSync(keysFile(folder))) {
    throw new CommandError(`There is no data in ${folder}. Run "npm start" first, with the same DATA_DIR.`);
  }
  return connect(localUrl(), (await loadKeys(folder)).secret, folder);
}

/** Origin of the live site, as for the build. */
const siteOfBuild = (): string => parseOrigins(process.env.SITE_URL || company.url)[0];

const connect = (url: string, secretKey: string, folder: string | undefined): Connection => ({
  url,
  site: folder === undefined ? siteOfBuild() : url,
  secretKey,
  folder,
  client: createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }),
});

/** @throws {CommandError} if the response is missing or an error */
export function assertSucceeded(
  { url, folder }: Connection,
  { status, error }: { status: number; error: { message: string } | null },
): void {
  if (status === 0) {
    throw new CommandError(
      folder === undefined
        ? `${url} does not answer.`
        : `Nothing answers at ${url}. Start the site with "npm start" and keep it running, or name its PORT.`,
    );
  }
  if (status === 401 || status === 403)
    throw new CommandError(`${url} refuses the secret key. Is DATA_DIR the one it runs with?`);
  if (error) throw new CommandError(`${url} answers with status ${status}: ${error.message}`);
}

/**
 * Calls the maintenance endpoint of the running embedded platform (`local/maintenance-endpoint.ts`).
 * @throws {CommandError} if there is no response, or an error response
 */
export async function askMaintenance(connection: Connection, action: 'copy' | 'vacuum'): Promise<Response> {
  const response = await fetch(`${connection.url}/embedded/v1/${action}`, {
    method: 'POST',
    headers: { apikey: connection.secretKey },
  }).catch(() => undefined);
  const error = response?.ok ? null : { message: 'its output says more' };
  assertSucceeded(connection, { status: response?.status ?? 0, error });
  return response as Response;
}
