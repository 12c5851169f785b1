import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from './ports.ts';
import { blankPagePath } from './session.ts';

/** Command timeout in milliseconds. */
const timeout = 20 * 60_000;

const root = resolve(import.meta.dirname, '../..');

const sources = [
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  'src',
  'public',
  'local',
  'functions',
  'supabase',
  'tests',
];

/** Result of an Astro command. */
export interface Outcome {
  ok: boolean;
  /** Its output, without the colours that a runner may request. */
  output: string;
}

/** A copy of the project to change and build. */
export interface SiteCopy {
  folder: string;
  /** Runs Astro in the copy, isolated from the developer's settings. */
  astro: (command: 'build' | 'sync', ...options: string[]) => Promise<Outcome>;
  /** Starts Astro's development server in the copy. @returns its origin and a stop function */
  develop: () => Promise<{ url: string; stop: () => Promise<void> }>;
  remove: () => Promise<void>;
}

/**
 * Copies the project without its builds and caches. The copy is inside the project, so that imports find node_modules
 * in a parent folder.
 * @param name of its folder in `.cache`; an existing one is replaced
 * @param settings environment variables of its builds, in addition to those of a site without settings
 */
export async function copySite(name: string, settings: NodeJS.ProcessEnv = {}): Promise<SiteCopy> {
  const folder = join(root, '.cache', name);
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  await mkdir(folder, { recursive: true });
  for (const source of sources) await cp(join(root, source), join(folder, source), { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // Set by Vitest; Astro would use them for the site's build.
    VITEST: '',
    PROD: undefined,
    DEV: undefined,
    DATA_DIR: join(folder, '.data'),
    SITE_URL: undefined,
    PUBLIC_SUPABASE_URL: '',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
    PUBLIC_DELIVER_SUBMISSIONS: 'false',
    CMS_REPOSITORY: '',
    BROCHURES: 'false',
    ...settings,
  };
  // A copy may itself be copied: its packages are then in a parent folder.
  const program = join(
    dirname(createRequire(import.meta.url).resolve('astro/package.json')),
    'bin/astro.mjs',
  );
  const astro = (command: string, ...options: string[]) =>
    new Promise<Outcome>((done) => {
      execFile(
        process.execPath,
        [program, command, ...options],
        { cwd: folder, env, maxBuffer: 50_000_000, timeout },
        (error, stdout, stderr) =>
          done({ ok: error === null, output: stripVTControlCharacters(stdout + stderr) }),
      );
    });
  const develop = async () => {
    const url = `http://localhost:${await freePort()}`;
    const child = spawn(process.execPath, [program, 'dev', '--port', new URL(url).port], {
      cwd: folder,
      env: { ...env, NODE_ENV: 'development' },
      stdio: 'ignore',
    });
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    };
    // Any response will do; the home page takes seconds of CPU time to compile.
    while (!(await fetch(url + blankPagePath).catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error('The development server did not start.');
      await new Promise((done) => setTimeout(done, 200));
    }
    return { url, stop };
  };
  return { folder, astro, develop, remove };
}

/**
 * Changes a file of a copy.
 * @returns an undo function
 * @throws if the change has no effect
 */
export async function changeFile(
  { folder }: Pick<SiteCopy, 'folder'>,
  file: string,
  change: (text: string) => string,
): Promise<() => Promise<void>> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (change(text) === text) throw new Error(`Nothing to change in ${file}.`);
  await writeFile(path, change(text));
  return () => writeFile(path, text);
}
