import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { attemptLimits } from '../../../local/settings.ts';

const project = 'abcdefghijklmnopqrst';
const siteUrl = 'https://www.example.com';

/** Project settings that all differ from ours, in the format of Supabase's Management API. */
const remote = {
  data: {
    type: 'project_config',
    id: project,
    attributes: {
      api: { db_schema: 'public,graphql_public', max_rows: 100, db_extra_search_path: 'public' },
      auth: {
        disable_signup: true,
        hook_password_verification_attempt_enabled: false,
        mailer_autoconfirm: true,
        mailer_otp_length: 6,
        password_min_length: 8,
        rate_limit_otp: 1,
        rate_limit_verify: 1,
        site_url: 'http://localhost:3000',
        smtp_max_frequency: 1,
      },
    },
  },
};

interface Difference {
  changes: { path: string[]; declared: boolean; local: unknown }[];
}

test('a config push sets confirmed addresses and the limits of the embedded platform', async () => {
  const home = await mkdtemp(join(tmpdir(), 'supabase-'));
  const api = createServer(({ url }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(url?.endsWith('/config') ? remote : {}));
  }).listen(0, '127.0.0.1');
  try {
    await new Promise((listening) => api.once('listening', listening));
    const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const profile = join(home, 'profile.yaml');
    await writeFile(
      profile,
      `name: test\napi_url: ${origin}\ndashboard_url: ${origin}\ndocs_url: ${origin}\nproject_host: 127.0.0.1\n`,
    );
    const { stdout } = await promisify(execFile)(
      'node_modules/.bin/supabase',
      ['config', 'diff', '--project-ref', project, '--profile', profile, '--output-format', 'json'],
      {
        env: {
          ...process.env,
          HOME: home,
          DO_NOT_TRACK: '1',
          SITE_URL: siteUrl,
          SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
        },
      },
    );
    const { changes } = JSON.parse(stdout) as Difference;
    const asked = changes.filter(({ declared }) => declared);
    vi.stubEnv('AUTH_LIMIT_PER_ADDRESS', '');
    const { perAddress } = attemptLimits();
    const settings = Object.fromEntries(asked.map(({ path, local }) => [path.join('.'), local]));
    // Sign-up that was disabled in the dashboard stays disabled.
    expect(Object.keys(settings)).not.toContain('auth.enable_signup');
    expect(settings).toMatchObject({
      'auth.site_url': siteUrl,
      'auth.email.enable_confirmations': true,
      'auth.email.max_frequency': '1m0s',
      'auth.email.otp_length': 10,
      'auth.rate_limit.sign_in_sign_ups': perAddress,
      'auth.rate_limit.token_verifications': perAddress,
      'auth.hook.password_verification_attempt.enabled': true,
      'auth.hook.password_verification_attempt.uri':
        'pg-functions://postgres/private/limit_password_attempts',
    });
  } finally {
    vi.unstubAllEnvs();
    api.close();
    await rm(home, { recursive: true, force: true });
  }
});
