import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Pool, type QueryArrayResult } from 'pg';
import { platformRoles } from './hosted-supabase.ts';

const run = promisify(execFile);

/** Installation timeout in milliseconds, excluding the start of the server. */
export const installTimeout = 5 * 60_000;

/**
 * Runs statements in one transaction, rolled back or committed as they specify.
 * @returns the rows, each as its columns joined by `|`, without empty ones
 * @throws {DatabaseError} at the first statement that fails
 */
export type Sql = (statements: string) => Promise<string[]>;

/** A throwaway PostgreSQL server. */
export interface Postgres {
  /** Creates an empty database. @param name in lower case */
  createDatabase: (name: string) => Promise<Sql>;
  /** Stops the server and removes its files. */
  stop: () => Promise<void>;
}

/**
 * Starts a server of the newest installed PostgreSQL, or of the one in `POSTGRES_BIN`. If there is none, it is
 * installed when running as root on Debian.
 * It listens only on a socket in its folder, so that no port can conflict, and runs as user `postgres` when we are
 * root, because PostgreSQL refuses to run as root.
 * @throws with instructions if there is no PostgreSQL
 */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPostgres() ?? installAsRoot();
  if (programs === undefined) {
    throw new Error(
      'The database tests need PostgreSQL. Install it (Debian: apt-get install -y postgresql), or set POSTGRES_BIN to the folder of its programs.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'property-site-postgres-'));
  const data = join(folder, 'data');
  const owner = process.getuid?.() === 0 ? { uid: userId('-u'), gid: userId('-g') } : {};
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  const program = (name: string, ...parameters: string[]) =>
    run(join(programs, name), parameters, { cwd: folder, ...owner });

  await program('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`;
  await program('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start');
  const pools: Pool[] = [];
  const connect = (database: string): Sql => {
    const pool = new Pool({ host: folder, user: 'postgres', database, types: asTexts, max: connections });
    pools.push(pool);
    return (statements) => runOn(pool, statements);
  };
  const server = connect('postgres');
  await server(platformRoles);
  return {
    createDatabase: async (name) => {
      await server(`create database ${name}`);
      return connect(name);
    },
    stop: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await program('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Pool size: statements that a test runs concurrently each need a connection. */
const connections = 30;

/** Keeps values as PostgreSQL prints them. */
const asTexts = { getTypeParser: () => (value: string) => value };

async function runOn(pool: Pool, statements: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    const answer = await client.query({ text: statements, rowMode: 'array' });
    // Several statements return an array of results, which the types do not cover.
    const results = [answer].flat() as QueryArrayResult<(string | null)[]>[];
    return results
      .flatMap(({ rows }) => rows.map((row) => row.map((value) => value ?? '').join('|')))
      .filter((line) => line !== '');
  } finally {
    // Reset the session for the next statements.
    await client.query('rollback');
    await client.query('discard all');
    client.release();
  }
}

/** Returns all migrations of the project, in order, as one text. */
export async function migrations(): Promise<string> {
  const folder = 'supabase/migrations';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

const userId = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Returns the folder of PostgreSQL's programs, `POSTGRES_BIN` first; undefined if it is not installed. */
function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    process.env.POSTGRES_BIN ?? '',
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return candidates.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')));
}

/** Installs Debian's package. @returns the folder of its programs; undefined if the installation failed */
function installAsRoot(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing PostgreSQL with apt-get...');
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    const { status, stderr } = spawnSync('apt-get', parameters, {
      encoding: 'utf8',
      timeout: installTimeout,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) console.log(`apt-get failed: ${stderr.trim().split('\n').at(-1)}`);
  }
  return findPostgres();
}
