import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { hostedFiles } from '../../../src/cms/config.ts';
import { editorPolicy } from '../../../src/cms/editor-policy.ts';
import { type GitHost, gitHost } from '../../../src/cms/git-host.ts';
import { allowSignInWindow } from '../../../src/cms/sign-in-window.ts';

describe('the editor of a Git host', () => {
  const repository = { CMS_REPOSITORY: 'acme/website' };

  test('is only there when a repository is named', () => {
    expect(gitHost({})).toBeUndefined();
    expect(gitHost({ CMS_REPOSITORY: '', CMS_BACKEND: 'gitlab' })).toBeUndefined();
  });

  test('reads GitHub and the branch main unless the settings name others', () => {
    const usual = gitHost({ ...repository, CMS_BRANCH: '' }) as GitHost;
    expect(usual).toMatchObject({ name: 'github', repository: 'acme/website', branch: 'main' });
    const other = gitHost({ ...repository, CMS_BACKEND: 'gitlab', CMS_BRANCH: 'live' });
    expect(other).toMatchObject({ name: 'gitlab', branch: 'live' });
  });

  test('sends nobody to a service that the settings do not name', () => {
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
  ])('stops the build at %s=%s, which it names', (name, value) => {
    expect(() => gitHost({ ...repository, [name]: value })).toThrow(name);
  });

  test.each(['github', 'gitlab'])('runs no script but its own, and asks none but %s', (name) => {
    const policy = editorPolicy(gitHost({ ...repository, CMS_BACKEND: name }) as GitHost);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("; script-src 'self';");
    expect(policy).toMatch(new RegExp(`connect-src 'self' blob: data: https://[a-z.]*${name}\\.com`));
  });

  test('lets the window of the sign-in report back', async () => {
    const headers = await readFile('public/_headers', 'utf8');
    expect(allowSignInWindow(headers)).toContain(
      '\n  Cross-Origin-Opener-Policy: same-origin-allow-popups\n',
    );
    expect(() => allowSignInWindow('/*\n  X-Frame-Options: DENY\n')).toThrow('Cross-Origin-Opener-Policy');
  });
});
