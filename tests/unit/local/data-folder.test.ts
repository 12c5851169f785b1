import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { claimFolder, databaseFolder, FolderInUseError } from '../../../local/data-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('the data folder', () => {
  test('can be claimed only once at a time', async () => {
    const path = join(await temporaryFolder(), 'data');
    const folder = await claimFolder(path);
    await expect(claimFolder(path)).rejects.toThrow(FolderInUseError);
    await expect(claimFolder(join(path, '..', 'data'))).rejects.toThrow(path);
    await folder.release();
    await (await claimFolder(path)).release();
  });

  test('is released when its process is killed', async () => {
    const path = await temporaryFolder();
    const holder = fork('tests/support/lock-data-folder.ts', [path], {
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

  // Containers have separate network namespaces. A system that cannot create one has no second container either.
  test.runIf(spawnSync('unshare', ['--net', 'true']).status === 0)(
    'is locked for other containers too',
    async () => {
      const path = await temporaryFolder();
      const folder = await claimFolder(path);
      const claim = spawnSync(
        'unshare',
        ['--net', process.execPath, 'tests/support/lock-data-folder.ts', path],
        {
          // A successful claim is held until its process is killed.
          timeout: 30_000,
        },
      );
      await folder.release();
      expect(claim.stderr.toString()).toContain('FolderInUseError');
      expect(claim.status).toBe(1);
    },
  );
});

describe('the database files', () => {
  const held = async () => {
    const path = await temporaryFolder();
    return { path, release: async () => {} };
  };

  test('are moved aside after an interrupted first start, and the log says where', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const folder = await held();
    await mkdir(join(folder.path, 'db'));
    await databaseFolder(folder);
    const [aside = ''] = await readdir(folder.path);
    expect(aside).toMatch(/^db\.incomplete-\d+$/);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`moved to ${join(folder.path, aside)}`));
  });

  test('are kept after a completed first start', async () => {
    const folder = await held();
    const files = await databaseFolder(folder);
    await mkdir(files.path);
    await files.markStarted();
    expect((await databaseFolder(folder)).path).toBe(files.path);
    expect(await readdir(folder.path)).toEqual(['db', 'db.started']);
  });
});
