import type * as z from 'zod';
import type { ContentEntry } from '../../lib/content/content-entry.ts';
import type { Mistake } from '../../lib/content/mistake.ts';
import { repeatedValues } from '../../lib/content/repeated-values.ts';
import type { openingSchema } from './opening-schema.ts';

/** Reports repeated titles: each is an option of the application form, so they have to be unique. */
export const openingMistakes = (
  entries: readonly ContentEntry<z.output<typeof openingSchema>>[],
): Mistake[] =>
  repeatedValues(
    entries,
    () => ['title'],
    ({ data }) => data.title,
    ({ data }) => `title: ${data.title} 2`,
  );
