/** The database of the embedded platform: opening it, the checks of its migrations, and a hosted project's roles. */
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { App } from '@supabase/lite';
import { listMigrationFiles } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';

/** The in-process PostgreSQL engine. */
export type Database = PgliteConnection['driver'];

/**
 * Opens a PostgreSQL data directory.
 * @throws with recovery steps if the files are damaged, where PGlite only aborts
 */
export async function openDatabase(path: string): Promise<PgliteConnection> {
  try {
    const connection = await createPgliteConnection({
      url: path,
      pgliteOptions: { extensions: { pg_trgm } },
    });
    await connection.driver.query('select 1');
    return connection;
  } catch (cause) {
    throw new Error(
      `The database in ${path} cannot be opened; its files are probably damaged. Put a backup of the data folder in its place (docs/operations.md), or move the folder away to begin with an empty database.`,
      { cause },
    );
  }
}

/**
 * Keeps the grants of the migrations: on its first data request lite grants everything on every table to anon,
 * authenticated and service_role, unless this undocumented field marks that as done.
 * @throws if the installed version of lite lacks the field
 */
export function keepGrantsOfMigrations(connection: PgliteConnection): void {
  const guarded = connection as unknown as { rlsState?: string };
  if (guarded.rlsState !== 'unknown')
    throw new Error('@supabase/lite has changed: check how it grants on tables.');
  guarded.rlsState = 'active';
}

/**
 * Rejects a database with tables that this version of the site does not know, as `supabase db push` does; lite would
 * continue.
 * @throws with instructions, before any change, if the database has a migration that `supabase/migrations` lacks
 */
export async function refuseUnknownMigrations(app: App, database: Database, path: string): Promise<void> {
  await app.ensureSystemSchema();
  const known = new Set((await listMigrationFiles(app)).map(({ version }) => version));
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const unknown = rows.map(({ version }) => version).filter((version) => !known.has(version));
  if (unknown.length === 0) return;
  throw new Error(
    `The database in ${path} belongs to another version of this site: supabase/migrations lacks ${unknown.join(', ')}. Nothing was changed. Start that version, or move the data folder away (or set another DATA_DIR) to begin with an empty database.`,
  );
}

/** The roles every Supabase project has. */
export const platformRoles = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end $$;`;

/** Access to the `auth` schema as on a hosted project, so that policies can identify the caller. */
export const platformGrants = 'grant usage on schema auth to anon, authenticated, service_role;';
