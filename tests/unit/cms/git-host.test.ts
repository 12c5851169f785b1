import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { editorPolicy } from '../../../src/cms/content-security-policy.ts';
import { type GitHost, gitHost } from '../../../src/cms/git-host.ts';
import { allowSignInWindow } from '../../../src/cms/sign-in-window.ts';
import { hostedFiles } from '../../../src/cms/sveltia-config.ts';

describe('the editor on a Git host', () => {
  const repository = { CMS_REPOSITORY: 'acme/website' };

  test('exists only when a repository is set', () => {
    expect(gitHost({})).toBeUndefined();
    expect(gitHost({ CMS_REPOSITORY: '', CMS_BACKEND: 'gitlab' })).toBeUndefined();
  });

  test('defaults to GitHub and the branch main', () => {
    const usual = gitHost({ ...repository, CMS_BRANCH: '' }) as GitHost;
    expect(usual).toMatchObject({ name: 'github', repository: 'acme/website', branch: 'main' });
    const other = gitHost({ ...repository, CMS_BACKEND: 'gitlab', CMS_BRANCH: 'live' });
    expect(other).toMatchObject({ name: 'gitlab', branch: 'live' });
  });

  test('signs in with a token unless the settings name a sign-in service', () => {
    expect(hostedFiles(gitHost(repository) as GitHost)).toMatchObject({ auth_methods: ['token'] });
    const authUrl = 'https://sign-in.acme.example';
    const host = gitHost({ ...repository, CMS_AUTH_URL: authUrl }) as GitHost;
    expect(hostedFiles(host)).toMatchObject({ base_url: authUrl });
  });

  test.each([
    ['CMS_BACKEND', 'svn'],
    ['CMS_REPOSITORY', 'website'],
    ['CMS_AUTH_URL', 'http://sign-in.acme.example'],
    ['CMS_AUTH_URL', 'https://sign-in.acme.example/'],
  ])('stops the build at %s=%s and names the setting', (name, value) => {
    expect(() => gitHost({ ...repository, [name]: value })).toThrow(name);
  });

  test.each(['github', 'gitlab'])('runs only its own scripts and connects only to %s', (name) => {
    const policy = editorPolicy(gitHost({ ...repository, CMS_BACKEND: name }) as GitHost);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("; script-src 'self';");
    expect(policy).toMatch(new RegExp(`connect-src 'self' blob: data: https://[a-z.]*${name}\\.com`));
  });

  test('lets the sign-in popup report back', async () => {
    const headers = await readFile('public/_headers', 'utf8');
    expect(allowSignInWindow(headers)).toContain(
      '\n  Cross-Origin-Opener-Policy: same-origin-allow-popups\n',
    );
    expect(() => allowSignInWindow('/*\n  X-Frame-Options: DENY\n')).toThrow('Cross-Origin-Opener-Policy');
  });
});
