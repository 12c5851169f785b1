import { scaffoldPrefix } from '../lib/content/content-entry.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import type { LocatedText } from './located-text.ts';

/** Returns a mistake for a text of `npm run new:project` that nobody has replaced and that would be published. */
export const scaffoldMistakes = ({ text, ...place }: LocatedText): Mistake[] =>
  text.startsWith(scaffoldPrefix)
    ? [
        {
          ...place,
          found: text,
          expected: 'the text itself, before this is on the live site',
          write: 'draft: true, at the top of the file, until it is written',
        },
      ]
    : [];
