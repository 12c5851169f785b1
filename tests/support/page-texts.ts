import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { companyPlaceholders } from '../../src/company/text-placeholders.ts';
import { fillPlaceholders, mapTexts } from '../../src/lib/content/placeholders.ts';
import { pageSchemas } from '../../src/page-schemas.ts';

type Page = keyof typeof pageSchemas;

/** Returns the texts of a page with the company's facts filled in, so that tests need not repeat them. */
export function readPageTexts<Name extends Page>(
  page: Name,
): z.infer<ReturnType<(typeof pageSchemas)[Name]>> {
  const file = `src/content/pages/${page}.yaml`;
  const text = readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');
  const texts = pageSchemas[page](() => z.string()).parse(parse(text));
  // Only the careers page has a placeholder that is not a fact of the company.
  const values = { ...companyPlaceholders, openings: '{openings}' };
  return mapTexts(texts, (text) => fillPlaceholders(text, values, file)) as z.infer<
    ReturnType<(typeof pageSchemas)[Name]>
  >;
}
