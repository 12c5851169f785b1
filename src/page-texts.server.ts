import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { companyPlaceholders } from './company/text-placeholders.ts';
import { shownData } from './lib/content/marked-samples.ts';
import { fillPlaceholders, mapTexts } from './lib/content/placeholders.ts';

type PageCollection = Extract<CollectionKey, `${string}Page`>;

/** The texts and pictures of a page, for example `PageTexts<'aboutPage'>`. */
export type PageTexts<Name extends PageCollection> = CollectionEntry<Name>['data'];

/**
 * Returns the texts and pictures of a page, with placeholders replaced.
 * @param name of its collection; the file is in `src/content/pages/`
 * @param values of placeholders specific to this page
 */
export async function getPageTexts<Name extends PageCollection>(
  name: Name,
  values: Readonly<Record<string, string>> = {},
): Promise<PageTexts<Name>> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`The file of ${name} in src/content/pages is missing`);
  const { filePath = entry.id } = entry;
  return mapTexts(shownData(entry.data), (text) =>
    fillPlaceholders(text, { ...companyPlaceholders, ...values }, filePath),
  );
}
