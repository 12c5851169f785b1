import { toBeWritten } from '../lib/content/checked-entry.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import type { PlacedText } from './placed-text.ts';

/** A text that `npm run new:project` has made, in an entry that would be published with it. */
export const unwrittenMistakes = ({ text, ...place }: PlacedText): Mistake[] =>
  text.startsWith(toBeWritten)
    ? [
        {
          ...place,
          found: text,
          expected: 'the text itself, before this is on the live site',
          write: 'draft: true, at the top of the file, until it is written',
        },
      ]
    : [];
