/** Checks redirects against the pages of the site. */
import { withBrandSlug } from '../../company/brand.ts';
import { type ContentEntry, fieldLocation } from '../../lib/content/content-entry.ts';
import type { Mistake } from '../../lib/content/mistake.ts';
import { nearestPath } from '../../lib/content/nearest-word.ts';
import { repeatedValues } from '../../lib/content/repeated-values.ts';
import type { Redirect } from './schema.ts';

type RedirectEntry = ContentEntry<Redirect>;

/** Reports repeated, superfluous and broken redirects. @param pages paths of this site */
export function redirectMistakes(entries: readonly RedirectEntry[], pages: ReadonlySet<string>): Mistake[] {
  const targets = new Map(entries.map(({ data }) => [withBrandSlug(data.from), withBrandSlug(data.to)]));
  return [
    ...repeatedValues(
      entries,
      () => ['from'],
      ({ data }) => withBrandSlug(data.from),
      () => 'remove this entry',
    ),
    ...entries.flatMap((entry) => sourceMistakes(entry, pages)),
    ...entries.flatMap((entry) => targetMistakes(entry, pages, targets)),
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
