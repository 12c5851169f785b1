import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPush } from '../../../functions/send-enquiry/settings.ts';
import { loadKeys, webPushKey } from '../../../local/keys.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('the keys', () => {
  test('are created once and then stay the same', async () => {
    const folder = await temporaryFolder();
    const keys = await loadKeys(folder);
    expect(await loadKeys(folder)).toEqual(keys);
    expect(keys.publishable).toMatch(/^sb_publishable_/);
    expect(keys.secret).toMatch(/^sb_secret_/);
    expect(keys.jwtSecret.length).toBeGreaterThanOrEqual(32);
  });

  test('differ between installations', async () => {
    const [one, two] = [await loadKeys(await temporaryFolder()), await loadKeys(await temporaryFolder())];
    for (const name of ['jwtSecret', 'publishable', 'secret'] as const) expect(one[name]).not.toBe(two[name]);
  });

  test('can be read by their owner only', async () => {
    const folder = await temporaryFolder();
    await loadKeys(folder);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o077).toBe(0);
  });

  test('are the same for concurrent starts', async () => {
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

test('the embedded platform derives a stable push key from its JWT secret', () => {
  const keys = { jwtSecret: 'a secret of the data folder', publishable: '', secret: '' };
  expect(readPush(webPushKey(keys), undefined, undefined)).toEqual(
    readPush(webPushKey(keys), undefined, undefined),
  );
  expect(webPushKey(keys)).not.toBe(webPushKey({ ...keys, jwtSecret: 'another' }));
});
