import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConnection } from '../../../../local/commands/connection.ts';
import { loadKeys } from '../../../../local/keys.ts';
import { site } from '../../../../src/site.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

beforeEach(() => {
  for (const name of ['PORT', 'HOST', 'SITE_URL', 'SUPABASE_URL', 'SUPABASE_SECRET_KEY'])
    vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('people sign up at the address of the site, which differs from that of a hosted project', async () => {
  vi.stubEnv('SUPABASE_URL', 'https://abc.supabase.co');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x');
  expect((await openConnection()).site).toBe(site.url);
  vi.stubEnv('SITE_URL', 'https://www.example.com, https://example.com');
  expect((await openConnection()).site).toBe('https://www.example.com');

  vi.unstubAllEnvs();
  const folder = await temporaryFolder();
  await loadKeys(folder);
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('PORT', '4555');
  expect((await openConnection()).site).toBe('http://127.0.0.1:4555');
  vi.stubEnv('HOST', '::1');
  expect((await openConnection()).site).toBe('http://[::1]:4555');
});
