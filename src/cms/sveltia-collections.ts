/** The collections in the format of Sveltia CMS. */
import { posix } from 'node:path';
import type { Collection, CollectionFile, Field } from '@sveltia/cms';
import { fieldSchema } from '../content-check/field-schema.ts';
import {
  type EditedFile,
  type EntryCollection,
  entryCollections,
  type FileCollection,
  fileCollections,
} from './collections.ts';
import { editorFields, entryList } from './field-widgets.ts';

/** Pictures shared by pages; those of a project are in its own folder. */
export const sharedPictures = 'src/assets/pictures';

/** Returns every collection that editors can change, in the order of the editor's menu. */
export const editorCollections = (): Collection[] => [
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
