import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type * as z from 'zod';
import type { ContentEntry } from '../lib/content/content-entry.ts';
import { type ContentFile, readContentFile } from '../lib/content/content-file.server.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import {
  type Collection,
  type CollectionName,
  collections,
  pageCollections,
} from './collection-definitions.ts';
import { type FieldSchema, fieldSchema, type Leaf, leaves } from './field-schema.ts';
import { foldersWithoutProject, isHidden, missingBody, missingFiles, unknownFile } from './file-mistakes.ts';
import { isPicture } from './picture-file.ts';
import { publishedFile } from './published-addresses.ts';
import { schemaMistakes } from './schema-mistakes.ts';

/** A content file or an entry of its list, valid or not. */
export interface Item extends ContentEntry<unknown> {
  collection: Collection;
  source: ContentFile;
  leaves: Leaf[];
}

type Entries = {
  [Name in CollectionName]: ContentEntry<z.output<(typeof collections)[Name]['schema']>>[];
};

/** All content files, read once. */
export interface Content {
  items: Item[];
  /** Valid entries, by collection. */
  entries: Entries;
  /** Pictures in project folders, relative to the repository's root. */
  pictures: string[];
  /** Files that cannot be read, are invalid or are not content. */
  mistakes: Mistake[];
}

/** Reads `src/content`. @param root the repository's root */
export async function readContent(root: string): Promise<Content> {
  const all = await readdir(join(root, 'src/content'), { recursive: true, withFileTypes: true });
  const files = all
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(join(root, 'src/content').length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !isHidden(file) && `src/content/${file}` !== publishedFile)
    .sort();
  const entries = Object.fromEntries(
    Object.keys(collections).map((name) => [name, []]),
  ) as unknown as Entries;
  const content: Content = { items: [], entries, pictures: [], mistakes: [] };
  const remaining = new Set(files);
  const named = Object.entries(collections) as [CollectionName, Collection][];
  const unnamed = pageCollections.map((collection) => [undefined, collection] as const);
  for (const [name, collection] of [...named, ...unnamed]) {
    const own = files.filter((file) => collection.files.test(file));
    const schema = fieldSchema(collection.schema);
    const sources = await Promise.all(own.map((file) => readContentFile(root, `src/content/${file}`)));
    for (const file of own) remaining.delete(file);
    for (const source of sources) addItems(content, name, collection, schema, source);
    content.mistakes.push(...missingFiles(collection, files));
  }
  for (const file of remaining) {
    if (/^projects\/[^/]+\/./.test(file) && isPicture(file)) content.pictures.push(`src/content/${file}`);
    else content.mistakes.push(unknownFile(file));
  }
  content.mistakes.push(...foldersWithoutProject(files));
  return content;
}

/** Adds the entries of a file and their mistakes to `content`. */
function addItems(
  content: Content,
  name: CollectionName | undefined,
  collection: Collection,
  schema: FieldSchema,
  source: ContentFile,
): void {
  content.mistakes.push(...source.mistakes);
  if (source.mistakes.length > 0) return;
  const { file } = source;
  const values = collection.isList ? (source.data ?? []) : [source.data ?? {}];
  if (!Array.isArray(values)) {
    content.mistakes.push({ file, line: 1, found: 'fields', expected: 'a list, each entry after "- "' });
    return;
  }
  const entryName =
    basename(file) === 'index.md' ? basename(dirname(file)) : basename(file).replace(/\.\w+$/, '');
  for (const [index, data] of values.entries()) {
    const place = collection.isList ? [index] : [];
    const line = (path: readonly PropertyKey[]) => source.line([...place, ...path]);
    content.items.push({
      file,
      name: entryName,
      data,
      line,
      collection,
      source,
      place,
      leaves: leaves(schema, data),
    });
    const { success, data: read, error } = collection.schema.safeParse(data);
    if (success && name)
      content.entries[name].push({ file, name: entryName, place, line, data: read as never });
    if (!success)
      content.mistakes.push(...schemaMistakes({ file: source, schema, data, place }, error.issues));
  }
  content.mistakes.push(...missingBody(collection, source));
}
