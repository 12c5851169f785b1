/** Checks redirects against the pages of the site and its published addresses. */
import { withBrandSlug } from '../../company/brand.ts';
import { type ContentEntry, fieldLocation } from '../../lib/content/content-entry.ts';
import type { Mistake } from '../../lib/content/mistake.ts';
import { nearestPath } from '../../lib/content/nearest-word.ts';
import { repeatedValues } from '../../lib/content/repeated-values.ts';
import type { Redirect } from './schema.ts';

type RedirectEntry = ContentEntry<Redirect>;

const file = 'src/content/redirects.yaml';

/**
 * Reports repeated, superfluous, broken and missing redirects.
 * @param pages paths of this site @param published paths that the live site has had, as editors write them
 * @param added unpublished pages: possible targets for a published path that is missing
 */
export function redirectMistakes(
  entries: readonly RedirectEntry[],
  pages: ReadonlySet<string>,
  published: readonly string[],
  added: readonly string[],
): Mistake[] {
  const targets = new Map(entries.map(({ data }) => [withBrandSlug(data.from), withBrandSlug(data.to)]));
  const missing = published.filter((address) => {
    const path = withBrandSlug(address);
    return !pages.has(path) && !targets.has(path);
  });
  const [only, ...others] = added.filter((address) => !address.startsWith('/project/'));
  return [
    ...repeatedValues(
      entries,
      () => ['from'],
      ({ data }) => withBrandSlug(data.from),
      () => 'remove this entry',
    ),
    ...entries.flatMap((entry) => sourceMistakes(entry, pages)),
    ...entries.flatMap((entry) => targetMistakes(entry, pages, targets)),
    ...missing.map((address) => ({
      file,
      found: `nothing about ${address}, which was published and is no page now`,
      expected:
        'where it leads; if it never was on the live site, remove it from src/content/published-addresses.yaml',
      write: `- from: ${address}\n  to: ${only && others.length === 0 ? only : '/portfolio'}`,
    })),
  ];
}

function sourceMistakes(entry: RedirectEntry, pages: ReadonlySet<string>): Mistake[] {
  const { from } = entry.data;
  if (!pages.has(withBrandSlug(from))) return [];
  return [
    {
      ...fieldLocation(entry, ['from']),
      found: from,
      expected: 'an address without a page: this page exists. Remove this entry',
    },
  ];
}

function targetMistakes(
  entry: RedirectEntry,
  pages: ReadonlySet<string>,
  targets: ReadonlyMap<string, string>,
): Mistake[] {
  const { to, from } = entry.data;
  const path = withBrandSlug(to).replace(/\?.*$/, '');
  if (/^https:/.test(path) || pages.has(path)) return [];
  const next = targets.get(path);
  if (next !== undefined) {
    const isLoop = next === withBrandSlug(from) || path === withBrandSlug(from);
    return [
      {
        ...fieldLocation(entry, ['to']),
        found: to,
        expected: isLoop
          ? 'another page: these two lead to each other'
          : 'the last address, because this one leads on',
        write: `to: ${isLoop ? '/portfolio' : next}`,
      },
    ];
  }
  const near = nearestPath(path, pages);
  return [
    {
      ...fieldLocation(entry, ['to']),
      found: to,
      expected: 'a page of this site, or an address that begins with https://',
      write: `to: ${near ?? '/portfolio'}`,
    },
  ];
}
