/** The configuration of Sveltia CMS, the editor at /cms. */
import type { CmsConfig } from '@sveltia/cms';
import { site } from '../site.ts';
import type { GitHost } from './git-host.ts';
import { editorCollections, sharedPictures } from './sveltia-collections.ts';

/** Backend for local files. The editor requires a Git host; this one is not contacted before a sign-in. */
export const localFiles = (folder: string): CmsConfig['backend'] => ({
  name: 'gitea',
  repo: `local/${folder}`,
  auth_methods: ['token'],
});

/** Backend for a repository on a Git host. The editor's default sign-in service is never used. */
export const hostedFiles = ({ name, repository, branch, authUrl }: GitHost): CmsConfig['backend'] => ({
  name,
  repo: repository,
  branch,
  ...(authUrl ? { base_url: authUrl } : { auth_methods: ['token'] }),
});

/** Generates the editor's configuration from the content schemas. @param backend where the files are */
export const cmsConfig = (backend: CmsConfig['backend']): CmsConfig => ({
  load_config_file: false,
  backend,
  media_folder: sharedPictures,
  app_title: `${site.name}: content`,
  logo: { src: '/favicon.svg' },
  collections: editorCollections(),
  // The schemas expect empty optional fields to be absent.
  output: { omit_empty_optional_fields: true },
  editor: { preview: false },
  slug: { encoding: 'ascii', clean_accents: true },
});
