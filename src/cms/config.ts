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
} from './collections.ts';
import { entryList } from './entry-list.ts';
import { editorFields } from './fields.ts';
import type { GitHost } from './git-host.ts';

/** Pictures that pages share; those of a project stand beside its text. */
const sharedPictures = 'src/assets/pictures';

/** Files on this computer. The editor wants a Git host; this one is not contacted before somebody signs in. */
export const localFiles = (folder: string): CmsConfig['backend'] => ({
  name: 'gitea',
  repo: `local/${folder}`,
  auth_methods: ['token'],
});

/** The repository on a Git host. Nobody is sent to the editor's own default for signing in. */
export const hostedFiles = ({ name, repository, branch, authUrl }: GitHost): CmsConfig['backend'] => ({
  name,
  repo: repository,
  branch,
  ...(authUrl ? { base_url: authUrl } : { auth_methods: ['token'] }),
});

/** The settings of the editor, made from the schemas of the content. @param backend where the files are */
export const cmsConfig = (backend: CmsConfig['backend']): CmsConfig => ({
  load_config_file: false,
  backend,
  media_folder: sharedPictures,
  app_title: `${site.name}: content`,
  logo: { src: '/favicon.svg' },
  collections: [...entryCollections.map(folderOfEntries), ...fileCollections.map(setOfFiles)],
  // An optional field that is empty is left out of the file, as the schemas expect.
  output: { omit_empty_optional_fields: true },
  editor: { preview: false },
  slug: { encoding: 'ascii', clean_accents: true },
});

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
    // Named from the text: `./hero.jpg`.
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
