import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { claimFolder, databaseFolder, FolderInUseError } from '../../local/data-folder.ts';
import { loadKeys } from '../../local/keys.ts';
import { createQueue } from '../../local/task-queue.ts';
import { temporaryFolder } from '../support/folders.ts';

describe('the keys', () => {
  test('are made once and then stay the same', async () => {
    const folder = await temporaryFolder();
    const keys = await loadKeys(folder);
    expect(await loadKeys(folder)).toEqual(keys);
    expect(keys.publishable).toMatch(/^sb_publishable_/);
    expect(keys.secret).toMatch(/^sb_secret_/);
    expect(keys.jwtSecret.length).toBeGreaterThanOrEqual(32);
  });

  test('differ from one installation to the next', async () => {
    const [one, two] = [await loadKeys(await temporaryFolder()), await loadKeys(await temporaryFolder())];
    for (const name of ['jwtSecret', 'publishable', 'secret'] as const) expect(one[name]).not.toBe(two[name]);
  });

  test('can be read by their owner only', async () => {
    const folder = await temporaryFolder();
    await loadKeys(folder);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o077).toBe(0);
  });

  test('are the same for two programs that start at the same moment', async () => {
    const folder = await temporaryFolder();
    const all = await Promise.all(Array.from({ length: 8 }, () => loadKeys(folder)));
    expect(new Set(all.map((keys) => keys.secret)).size).toBe(1);
    expect(await readdir(folder)).toEqual(['keys.json']);
  });

  test('are not replaced silently when their file is damaged', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'keys.json'), '{"secret":');
    await expect(loadKeys(folder)).rejects.toThrow(/keys\.json is damaged/);
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).toBe('{"secret":');
  });
});

describe('the data folder', () => {
  test('belongs to one holder at a time', async () => {
    const path = join(await temporaryFolder(), 'data');
    const folder = await claimFolder(path);
    await expect(claimFolder(path)).rejects.toThrow(FolderInUseError);
    await expect(claimFolder(join(path, '..', 'data'))).rejects.toThrow(path);
    await folder.release();
    await (await claimFolder(path)).release();
  });

  test('is free again when its holder is killed', async () => {
    const path = await temporaryFolder();
    const holder = fork('tests/support/hold-folder.ts', [path], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    onTestFinished(() => void holder.kill('SIGKILL'));
    await once(holder, 'message');
    await expect(claimFolder(path)).rejects.toThrow(FolderInUseError);
    const gone = once(holder, 'exit');
    holder.kill('SIGKILL');
    await gone;
    await (await claimFolder(path)).release();
  });

  // Containers have network namespaces of their own. Where none can be made, there is no second container either.
  test.runIf(spawnSync('unshare', ['--net', 'true']).status === 0)(
    'is claimed for other containers too',
    async () => {
      const path = await temporaryFolder();
      const folder = await claimFolder(path);
      const claim = spawnSync('unshare', ['--net', process.execPath, 'tests/support/hold-folder.ts', path], {
        // A claim that succeeds is held until it is killed.
        timeout: 30_000,
      });
      await folder.release();
      expect(claim.stderr.toString()).toContain('FolderInUseError');
      expect(claim.status).toBe(1);
    },
  );
});

describe('the files of the database', () => {
  const held = async () => {
    const path = await temporaryFolder();
    return { path, release: async () => {} };
  };

  test('of a first start that was interrupted are set aside, and the log says where', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const folder = await held();
    await mkdir(join(folder.path, 'db'));
    await databaseFolder(folder);
    const [aside = ''] = await readdir(folder.path);
    expect(aside).toMatch(/^db\.incomplete-\d+$/);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`moved to ${join(folder.path, aside)}`));
  });

  test('are kept once they have started', async () => {
    const folder = await held();
    const files = await databaseFolder(folder);
    await mkdir(files.path);
    await files.markStarted();
    expect((await databaseFolder(folder)).path).toBe(files.path);
    expect(await readdir(folder.path)).toEqual(['db', 'db.started']);
  });
});

describe('the queue', () => {
  test('runs one task after the other, in order', async () => {
    const queue = createQueue();
    const events: string[] = [];
    const task = (name: string, milliseconds: number) =>
      queue(async () => {
        events.push(`${name} begins`);
        await new Promise((done) => setTimeout(done, milliseconds));
        events.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([task('slow', 20), task('quick', 1)])).toEqual(['slow', 'quick']);
    expect(events).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
  });

  test('goes on after a task that failed', async () => {
    const queue = createQueue();
    const failing = queue(async () => {
      throw new Error('no');
    });
    const next = queue(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('runs first tasks before others, but keeps none waiting behind more than eight', async () => {
    const queue = createQueue();
    const order: string[] = [];
    const task = (name: string) => async () => void order.push(name);
    const others = ['a', 'b'].map((name) => queue(task(name)));
    const first = Array.from({ length: 12 }, () => queue(task('first'), 'first'));
    await Promise.all([...others, ...first]);
    // The queue was idle when the first of the others came.
    const eight = Array.from({ length: 8 }, () => 'first');
    expect(order).toEqual(['a', ...eight, 'b', ...eight.slice(4)]);
  });

  test('lets the process turn to its sockets between two tasks', async () => {
    const queue = createQueue();
    const order: string[] = [];
    setImmediate(() => order.push('socket'));
    await Promise.all(['first', 'second'].map((name) => queue(async () => order.push(name))));
    expect(order).toEqual(['first', 'socket', 'second']);
  });
});
