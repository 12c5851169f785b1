import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { site } from '../../site.ts';

/**
 * Returns the URL of a film in `public/media`, versioned by content hash so that it can be cached for ever.
 * @param file for example `hero.mp4`
 * @returns for example `/media/hero.mp4?v=1a2b3c4d`
 */
export function mediaUrl(file: string): string {
  const content = readFileSync(`public/media/${file}`);
  return `${site.mediaHost}/media/${file}?v=${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
}
