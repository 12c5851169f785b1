import { sourceHeader, type Touch, touchKeys } from '../../../src/components/form/lead-source-parameters.ts';
import { leadSourceName } from './lead-source-name.ts';

/** Source of an enquiry: first and last touch, and the form's page. */
export interface LeadSource {
  /** Short label, from `leadSourceName`. */
  name: string;
  first: Touch;
  last: Touch;
  /** Path of the form's page, with the project that led to it. */
  page: string | null;
}

/** Maximum length in characters: of the header, and of each stored value, as in the table. */
const maxHeader = 6000;
const maxValue = 200;

/**
 * Parses the header in which the site's scripts send a visitor's source; undefined without one. The header is
 * untrusted: unknown names and an overlong header are dropped, long values are cut, and an enquiry is never refused
 * because of it.
 */
export function leadSource({ headers }: Request): LeadSource | undefined {
  const header = headers.get(sourceHeader);
  if (!header || header.length > maxHeader) return undefined;
  const values = new URLSearchParams(header);
  const first = touch(values.get('first'));
  const last = touch(values.get('last'));
  return {
    name: leadSourceName(last, first),
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
