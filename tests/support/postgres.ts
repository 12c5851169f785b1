import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { platformRoles } from './hosted-project.ts';

const run = promisify(execFile);

/** Milliseconds an installation may take; the start of the server comes on top. */
export const installTimeout = 5 * 60_000;

/**
 * Runs statements in one transaction that is rolled back or committed as they say.
 * @returns what the last one printed, one line a row, columns parted by `|`
 * @throws {SqlError} at the first statement that fails
 */
export type Sql = (statements: string) => Promise<string[]>;

/** A throwaway PostgreSQL server. */
export interface Postgres {
  /** Makes an empty database. @param name of small letters */
  createDatabase: (name: string) => Promise<Sql>;
  /** Stops the server and removes its files. */
  stop: () => Promise<void>;
}

/** A statement that PostgreSQL refused. */
export class SqlError extends Error {
  override name = 'SqlError';
  /** Five characters, for example `42501`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Starts a server of the newest PostgreSQL installed here; `POSTGRES_BIN` names another one's programs. If there
 * is none and we are root on a Debian, it is installed.
 * It listens on a socket in its own folder only, so that no port can be taken, and runs as user `postgres` when we
 * are root, which it refuses to be.
 * @throws with what to do, if there is no PostgreSQL
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
  const sqlOn =
    (database: string): Sql =>
    async (statements) => {
      const flags = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-v', 'VERBOSITY=verbose'];
      const query = program(
        'psql',
        '-h',
        folder,
        '-U',
        'postgres',
        '-d',
        database,
        ...flags,
        '-c',
        statements,
      );
      const { stdout } = await query.catch((error: { stderr?: string }) => {
        const [, code = '', message = ''] = /ERROR: {2}(\w{5}): (.*)/.exec(error.stderr ?? '') ?? [];
        throw code ? new SqlError(code, message) : error;
      });
      return stdout.split('\n').filter((line) => line !== '');
    };
  await sqlOn('postgres')(platformRoles);
  return {
    createDatabase: async (name) => {
      await sqlOn('postgres')(`create database ${name}`);
      return sqlOn(name);
    },
    stop: async () => {
      await program('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Every migration of the project, in order, as one text. */
export async function migrations(): Promise<string> {
  const folder = 'supabase/migrations';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

const userId = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** The folder of PostgreSQL's own programs, undefined if it is not installed. `POSTGRES_BIN` comes first. */
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

/** Debian's own package; undefined if it could not be had. */
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
