import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startBackend } from '../../local/backend.ts';
import { claimFolder, FolderInUseError } from '../../local/data-folder.ts';
import { address, startTestBackend, type TestBackend } from '../support/backend.ts';
import { newDataFolder } from '../support/template-database.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folder.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

describe('the keys', () => {
  test('are unique to the installation and absent from the environment', async () => {
    const values = Object.values(process.env);
    for (const key of Object.values(backend.keys)) expect(values).not.toContain(key);
    const other = await startTestBackend();
    expect(other.keys.secret).not.toBe(backend.keys.secret);
    const headers = { apikey: backend.keys.secret };
    expect((await other.fetch(new Request(`${address}/rest/v1/enquiries`, { headers }))).status).toBe(401);
    await other.stop();
  });
});

describe('the data folder', () => {
  test('cannot be opened twice', async () => {
    await expect(claimFolder(backend.folder)).rejects.toThrow(FolderInUseError);
  });

  test('keeps its rows and keys across restarts', async () => {
    const path = await newDataFolder();
    onTestFinished(() => removeFolder(path));
    const first = await startBackend(await claimFolder(path));
    await first.withDatabase((database) =>
      database.query(
        `insert into public.enquiries (name, email, form_type) values ('Kept', 'a@example.com', 'contact')`,
      ),
    );
    await first.close();
    const second = await startBackend(await claimFolder(path));
    const { rows } = await second.withDatabase((database) =>
      database.query('select name from public.enquiries'),
    );
    await second.close();
    expect(rows).toEqual([{ name: 'Kept' }]);
    expect(second.keys).toEqual(first.keys);
  });

  test('moves the database of an interrupted first start aside, and the next start works', async () => {
    const path = await temporaryFolder();
    await mkdir(join(path, 'db'));
    await writeFile(join(path, 'db', 'PG_VERSION'), '17\n');
    const started = await startBackend(await claimFolder(path));
    await started.close();
    expect(await readdir(path)).toContainEqual(expect.stringMatching(/^db\.incomplete-/));
  });

  test('is refused and left unchanged when it was migrated by another version of the site', async () => {
    const path = await newDataFolder();
    onTestFinished(() => removeFolder(path));
    const first = await startBackend(await claimFolder(path));
    // Makes the last migration pending again and records one that has no file.
    await first.withDatabase((database) =>
      database.exec(
        `update supabase_migrations.schema_migrations set version = '20260101999999'
         where version = (select max(version) from supabase_migrations.schema_migrations)`,
      ),
    );
    await first.close();
    const refused = () => claimFolder(path).then((folder) => startBackend(folder));
    await expect(refused()).rejects.toThrow('supabase/migrations lacks 20260101999999. Nothing was changed.');
    await expect(refused()).rejects.toThrow('20260101999999');
  });

  test('explains what to do when its files are damaged, and keeps them', async () => {
    const path = await newDataFolder();
    await (await startBackend(await claimFolder(path))).close();
    await writeFile(join(path, 'db', 'global', 'pg_control'), 'damaged');
    await expect(startBackend(await claimFolder(path))).rejects.toThrow(
      `The database in ${join(path, 'db')} cannot be opened`,
    );
    expect(await readFile(join(path, 'db', 'global', 'pg_control'), 'utf8')).toBe('damaged');
    await removeFolder(path);
  });

  test('is released when a start fails', async () => {
    const path = await temporaryFolder();
    await writeFile(join(path, 'keys.json'), 'damaged');
    await expect(startBackend(await claimFolder(path))).rejects.toThrow('damaged');
    await (await claimFolder(path)).release();
  });
});
