import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startBackend } from '../../local/backend.ts';
import { claimFolder } from '../../local/data-folder.ts';
import { outboxFolder } from '../../local/mail-files.ts';
import { password, startTestBackend, type TestBackend } from '../support/backend.ts';
import { watchLog } from '../support/captured-log.ts';
import { newDataFolder } from '../support/template-database.ts';
import { removeFolder } from '../support/temporary-folder.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

describe('a recovery mail', () => {
  const logged = watchLog();

  test('is saved as a file whose link signs in at /auth', async () => {
    const person = 'absent-minded@example.com';
    await backend.signUp(person);
    const { error } = await backend.client(backend.keys.publishable).auth.resetPasswordForEmail(person);
    expect(error).toBeNull();

    const folder = outboxFolder(backend.folder);
    const [file = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/^[\dTZ.-]+-[0-9a-f]{8}\.eml$/);
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
    expect(logged()).toContain(file);
    expect(logged()).not.toContain('absent-minded');

    const mail = await readFile(join(folder, file), 'utf8');
    expect(mail).toContain(`\r\nTo: ${person}\r\n`);
    const [link = ''] = /http\S+\/verify\S+/.exec((await PostalMime.parse(mail)).text ?? '') ?? [];
    const response = await backend.fetch(new Request(link));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(
      /^http:\/\/localhost:4321\/auth#access_token=.*type=recovery/,
    );
  });

  test('links to the address of the running site', async () => {
    const path = await newDataFolder();
    onTestFinished(() => removeFolder(path));
    const elsewhere = await startBackend(await claimFolder(path), 'http://localhost:5432');
    const callAuth = (action: string) =>
      elsewhere.fetch(
        new Request(`http://localhost:5432/auth/v1/${action}`, {
          method: 'POST',
          headers: { apikey: elsewhere.keys.publishable, 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'a@example.com', password }),
        }),
      );
    await callAuth('signup');
    await callAuth('recover?redirect_to=https%3A%2F%2Fevil.example');
    await elsewhere.close();
    const [file = ''] = await readdir(outboxFolder(path));
    const { text: mail } = await PostalMime.parse(await readFile(join(outboxFolder(path), file)));
    expect(mail).toMatch(
      /http:\/\/localhost:5432\/auth\/v1\/verify\?\S*redirect_to=http%3A%2F%2Flocalhost%3A5432%2Fauth\s/,
    );
    expect(mail).not.toContain('evil');
  });
});
