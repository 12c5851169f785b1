import { unwrittenPrefix } from '../lib/content/content-entry.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import type { PlacedText } from './placed-text.ts';

/** Returns a mistake for a placeholder text from `npm run new:project` that would be published. */
export const unwrittenMistakes = ({ text, ...place }: PlacedText): Mistake[] =>
  text.startsWith(unwrittenPrefix)
    ? [
        {
          ...place,
          found: text,
          expected: 'the text itself, before this is on the live site',
          write: 'draft: true, at the top of the file, until it is written',
        },
      ]
    : [];
