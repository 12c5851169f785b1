import { getCollection } from 'astro:content';
import { withBrand, withBrandHtml } from '../../lib/brand.ts';
import { heldBack } from '../../lib/publication.ts';
import { shownEntries } from '../../lib/published-entries.server.ts';

export interface Opening {
  title: string;
  /** For example `6+ years`. */
  experience: string;
  /** The work as HTML. */
  description: string;
  /** Why the live site doesn't have it. */
  ribbon: string | undefined;
}

/** The current openings in the order of the page. */
export async function getOpenings(): Promise<Opening[]> {
  const entries = shownEntries(await getCollection('openings'));
  return entries
    .sort((a, b) => a.data.order - b.data.order)
    .map((entry) => ({
      title: withBrand(entry.data.title),
      experience: entry.data.experience,
      description: withBrandHtml(entry.rendered?.html ?? ''),
      ribbon: heldBack(entry.data),
    }));
}
