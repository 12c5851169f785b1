/** The configuration of Sveltia CMS, the editor at /cms, with the collections in its format. */
import { posix } from 'node:path';
import type { CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms';
import { fieldSchema } from '../content-check/field-schema.ts';
import { site } from '../site.ts';
import {
  type EditedFile,
  type EntryCollection,
  entryCollections,
  type FileCollection,
  fileCollections,
} from './edited-collections.ts';
import { editorFields, entryList } from './field-widgets.ts';
import type { GitHost } from './git-host.ts';

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

/** Pictures shared by pages; those of a project are in its own folder. */
const sharedPictures = 'src/assets/pictures';

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

/** Returns every collection that editors can change, in the order of the editor's menu. */
const editorCollections = (): Collection[] => [
  ...entryCollections.map(folderOfEntries),
  ...fileCollections.map(setOfFiles),
];

function folderOfEntries({
  name,
  label,
  singular,
  description,
  folder,
  ownFolder,
  page,
  ...rest
}: EntryCollection) {
  const body: Field = {
    name: 'body',
    label: rest.body.title,
    hint: rest.body.description,
    widget: 'richtext',
    editor_components: [],
  };
  return {
    name,
    label,
    label_singular: singular,
    description,
    folder,
    // Paths are relative to the entry: `./hero.jpg`.
    ...(ownFolder ? { path: '{{slug}}/index', media_folder: '', public_folder: '.' } : {}),
    ...(page ? { preview_path: page } : {}),
    create: true,
    extension: 'md',
    format: 'yaml-frontmatter',
    slug: { template: '{{title}}', editable: ['create'] },
    fields: [...editorFields(fieldSchema(rest.schema)), body],
  } satisfies Collection;
}

const setOfFiles = ({ name, label, description, files }: FileCollection): Collection => ({
  name,
  label,
  description,
  files: files.map(editedFile),
});

function editedFile({ name, label, path, schema, list }: EditedFile): CollectionFile {
  const fields = fieldSchema(schema);
  return {
    name,
    label,
    file: path,
    media_folder: `/${sharedPictures}`,
    public_folder: posix.relative(posix.dirname(path), sharedPictures),
    fields: list ? [entryList(label, list, fields)] : editorFields(fields),
  };
}
