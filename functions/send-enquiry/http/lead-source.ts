import { sourceHeader, type Touch, touchKeys } from '../../../src/components/form/lead-source.ts';
import { sourceName } from './source-name.ts';

/** Where an enquiry came from. */
export interface LeadSource {
  /** In short (`sourceName`). */
  name: string;
  first: Touch;
  last: Touch;
  /** The path of the page that the form stood on, with the project that led to it. */
  page: string | null;
}

/** Characters of the header that are read, and of each value that are kept, as in the table. */
const maxHeader = 6000;
const maxValue = 200;

/**
 * Reads the header that the site's scripts send about where a visitor came from; undefined without one. Anybody may
 * send anything in it: unknown names and what is too long are left out, and nothing of it refuses an enquiry.
 */
export function leadSource({ headers }: Request): LeadSource | undefined {
  const header = headers.get(sourceHeader);
  if (!header || header.length > maxHeader) return undefined;
  const values = new URLSearchParams(header);
  const first = touch(values.get('first'));
  const last = touch(values.get('last'));
  return {
    name: sourceName(last, first),
    first,
    last,
    page: clean(values.get('page')) ?? null,
  };
}

function touch(query: string | null): Touch {
  const values = new URLSearchParams(query ?? '');
  const known = touchKeys.flatMap((key) => {
    const value = clean(values.get(key));
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(known);
}

const clean = (value: string | null): string | undefined =>
  value
    ?.toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxValue)
    .toWellFormed() || undefined;
