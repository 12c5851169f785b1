import type * as z from 'zod';
import type { ContentEntry, Note } from '../../lib/content/content-entry.ts';
import type { Mistake } from '../../lib/content/mistake.ts';
import { repeatedValues } from '../../lib/content/repeated-values.ts';
import type { testimonialSchema } from './schema.ts';

type TestimonialEntry = ContentEntry<z.output<ReturnType<typeof testimonialSchema<z.ZodString>>>>;

export function testimonialMistakes(entries: readonly TestimonialEntry[]): Mistake[] {
  const free = Math.max(0, ...entries.map(({ data }) => data.id)) + 1;
  return repeatedValues(
    entries,
    () => ['id'],
    ({ data }) => data.id,
    () => `id: ${free}`,
  );
}

export const testimonialNotes = (entries: readonly TestimonialEntry[]): Note[] =>
  entries
    .filter(({ data }) => data.sample)
    .map(({ file, line, data }) => ({
      about: 'sample',
      file,
      line: line(['sample']),
      text: `film ${data.id}`,
    }));
