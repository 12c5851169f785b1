import type { GitHost } from './git-host.ts';

/** Where each host answers: its API, its pages of files, and the pictures of people who sign in. */
const hosts = {
  github: {
    api: 'https://api.github.com',
    others: ['https://www.githubstatus.com'],
    avatars: 'https://*.githubusercontent.com',
  },
  gitlab: {
    api: 'https://gitlab.com',
    others: ['https://status-api.hostedstatus.com'],
    avatars: 'https://gitlab.com https://secure.gravatar.com',
  },
} as const satisfies Record<GitHost['name'], object>;

/**
 * The Content-Security-Policy of the live site's editor, which draws its interface with scripts and writes its styles
 * as it goes; pictures are shown from the repository's files before they are published.
 */
export function editorPolicy({ name }: GitHost): string {
  const { api, others, avatars } = hosts[name];
  return [
    "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; manifest-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' blob: data: ${avatars}`,
    'media-src blob:',
    `connect-src 'self' blob: data: ${[api, ...others].join(' ')}`,
  ].join('; ');
}
