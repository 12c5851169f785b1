import { readFile } from 'node:fs/promises';
import { App, type DefaultAppConfig } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { parse } from 'smol-toml';
import { paths } from '../src/paths.ts';
import { site as company } from '../src/site.ts';
import { type DataFolder, databaseFolder } from './data-folder.ts';
import {
  type Database,
  keepGrantsOfMigrations,
  openDatabase,
  platformGrants,
  platformRoles,
  refuseUnknownMigrations,
} from './database.ts';
import { redactErrors } from './error-redaction.ts';
import { type Keys, loadKeys } from './keys.ts';
import { authMailDriver } from './mail-files.ts';
import { createQueue } from './task-queue.ts';

/** Supabase's auth and data APIs on an in-process PostgreSQL. */
export interface Backend {
  /** Handles `/auth/v1/*` and `/rest/v1/*`. @param priority `first` for the function's own requests */
  fetch: (request: Request, priority?: 'first' | 'normal') => Promise<Response>;
  /** Direct access as database owner, queued with the requests. For provisioning, never for a request. */
  withDatabase: <T>(work: (database: Database) => Promise<T>, priority?: 'first' | 'normal') => Promise<T>;
  keys: Keys;
  /** Whether sign-up is open to the public. */
  allowsSignUp: boolean;
  /** Absolute path of the data folder. */
  folder: string;
  /** Drains the queue, then stops the database and releases the folder. */
  close: () => Promise<void>;
}

const configFile = 'supabase/config.toml';

/** Only one process sends the mails of a folder, so one that is still leased was left by a process that has ended. */
const releaseLeases = 'update public.mail_outbox set leased_until = null where leased_until is not null';

/**
 * Starts the backend on a claimed folder and applies the pending migrations of `supabase/migrations`. Expects the
 * project root as working directory. Takes ownership of the folder: `close` releases it, and so does a failed start.
 * @param site origin of the site, for links in mails
 */
export async function startBackend(folder: DataFolder, site = 'http://localhost:4321'): Promise<Backend> {
  let connection: PgliteConnection | undefined;
  const stop = async () => {
    await connection?.close();
    await folder.release();
  };
  try {
    const keys = await loadKeys(folder.path);
    const files = await databaseFolder(folder);
    connection = await openDatabase(files.path);
    const database = connection.driver;
    keepGrantsOfMigrations(connection);
    redactErrors(connection);
    const app = await createApp(connection, keys, folder, site);
    await database.exec(platformRoles);
    await refuseUnknownMigrations(app, database, files.path);
    await applyPendingMigrations(app);
    await database.exec(platformGrants);
    await database.exec(releaseLeases);
    await files.markStarted();

    // PGlite has one connection and lite switches its role per request: concurrent requests would run under each
    // other's role. Bodies are read before queueing, so that a slow client does not block the queue.
    const enqueue = createQueue();
    return {
      fetch: async (request, priority) => {
        const bufferedRequest = await withBody(request);
        // Aborted if the client has disconnected or timed out.
        const { signal } = bufferedRequest;
        return enqueue(() => app.fetch(bufferedRequest), { priority, signal });
      },
      withDatabase: (work, priority) => enqueue(() => work(database), { priority }),
      keys,
      allowsSignUp: app.config.auth?.enable_signup !== false,
      folder: folder.path,
      close: () => enqueue(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates lite's app from the configuration file, with our database, keys and outbox. */
async function createApp(
  connection: PgliteConnection,
  keys: Keys,
  folder: DataFolder,
  site: string,
): Promise<App> {
  const config = parse(await readFile(configFile, 'utf8')) as Omit<DefaultAppConfig, 'connection'>;
  const { jwtSecret, publishable, secret } = keys;
  // lite rejects the hosted platform's limits; local/auth/ implements its own.
  for (const limits of ['rate_limit', 'hook'] as const)
    if (config.auth) Reflect.deleteProperty(config.auth, limits);
  const auth = {
    ...config.auth,
    email: { ...config.auth?.email, enable_confirmations: false },
    enable_signup: company.staff.allowSignUp && config.auth?.enable_signup !== false,
    jwt_secret: jwtSecret,
    publishable_key: publishable,
    secret_key: secret,
    // lite's mails always link here, whatever redirect was requested.
    site_url: new URL(paths.auth, site).href,
  };
  const app = new App({
    ...config,
    auth,
    connection,
    // lite's admin mode runs requests without a key as service_role.
    options: { server: { admin: false }, drivers: { email: authMailDriver(folder.path) } },
  });
  return app.init();
}

async function withBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: await request.arrayBuffer() });
}
