import { getCollection } from 'astro:content';
import { withBrand, withBrandHtml } from '../../company/brand.ts';
import { unpublishedLabel } from '../../lib/content/publication.ts';
import { shownEntries } from '../../lib/content/visible-entries.server.ts';

export interface Opening {
  title: string;
  /** For example `6+ years`. */
  experience: string;
  /** The day on which it opened, for example `2026-10-01`. */
  posted: string;
  /** The last day to apply. */
  until: string | undefined;
  /** Description of the work, as HTML. */
  description: string;
  /** Why it is not public yet, for example `Draft`. */
  ribbon: string | undefined;
}

/** Returns the openings that this site shows, in display order. */
export async function getOpenings(): Promise<Opening[]> {
  const entries = shownEntries(await getCollection('openings'));
  return entries
    .sort((a, b) => a.data.order - b.data.order)
    .map((entry) => ({
      title: withBrand(entry.data.title),
      experience: entry.data.experience,
      posted: entry.data.posted,
      until: entry.data.until,
      description: withBrandHtml(entry.rendered?.html ?? ''),
      ribbon: unpublishedLabel(entry.data),
    }));
}
