import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Company, companySchema } from '../company-schema.ts';
import type { ContentEntry, Note } from '../lib/content/checked-entry.ts';
import { parseContentFile } from '../lib/content/file-parser.server.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import { fieldSchema } from './field-schema.ts';
import { schemaMistakes } from './schema-mistakes.ts';

const companyFile = 'src/content/company.json';

/** Mistakes in the company's facts, read without `src/site.ts`, which is made from them. @param root the repository's */
export function companyMistakes(root: string): Mistake[] {
  const file = parseContentFile(companyFile, readFileSync(join(root, companyFile), 'utf8'));
  const { data, mistakes } = file;
  const { error } = companySchema.safeParse(data);
  if (mistakes.length > 0 || !error) return mistakes;
  return schemaMistakes({ file, schema: fieldSchema(companySchema), data, place: [] }, error.issues);
}

/** The company's facts that are samples. */
export const companyNotes = ({ file, line, data }: ContentEntry<Pick<Company, 'samples'>>): Note[] =>
  (data.samples ?? []).map((text, index) => ({
    about: 'sample',
    file,
    line: line(['samples', index]),
    text,
  }));
