import type { ContentFile } from '../lib/content/content-file.server.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import type { Collection } from './collections.ts';

/** Returns a mistake for a Markdown file without text below its front matter, if its collection requires one. */
export const missingBody = ({ body }: Collection, source: ContentFile): Mistake[] =>
  !body || source.body.trim()
    ? []
    : [
        {
          file: source.file,
          line: source.bodyLine,
          found: 'nothing below the front matter',
          expected: `${body}, below the line of three hyphens`,
        },
      ];
