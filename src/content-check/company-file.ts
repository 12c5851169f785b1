import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Company, companySchema } from '../company-schema.ts';
import type { ContentEntry, Note } from '../lib/content/content-entry.ts';
import { parseContentFile } from '../lib/content/content-file.server.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import { fieldSchema } from './field-schema.ts';
import { schemaMistakes } from './schema-mistakes.ts';

const companyFile = 'src/content/company.json';

/** Checks the company's facts without `src/site.ts`, which is built from them. @param root the repository's root */
export function companyMistakes(root: string): Mistake[] {
  const file = parseContentFile(companyFile, readFileSync(join(root, companyFile), 'utf8'));
  const { data, mistakes } = file;
  const { error } = companySchema.safeParse(data);
  if (mistakes.length > 0 || !error) return mistakes;
  return schemaMistakes({ file, schema: fieldSchema(companySchema), data, place: [] }, error.issues);
}

/** Returns a note for each of the company's facts that is a sample. */
export const companyNotes = ({ file, line, data }: ContentEntry<Pick<Company, 'samples'>>): Note[] =>
  (data.samples ?? []).map((text, index) => ({
    about: 'sample',
    file,
    line: line(['samples', index]),
    text,
  }));
