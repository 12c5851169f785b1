import type { GitHost } from './git-host.ts';

/** Origins of each host: its API, its status page, and the avatars of users who sign in. */
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
 * Returns the Content-Security-Policy of the live site's editor. The editor renders client-side and injects styles at
 * runtime; it previews pictures from the repository's files before they are published.
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
