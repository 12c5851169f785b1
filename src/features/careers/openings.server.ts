import { getCollection } from 'astro:content';
import { withBrand, withBrandHtml } from '../../lib/brand.ts';

export interface Opening {
  title: string;
  /** For example `6+ years`. */
  experience: string;
  /** The work as HTML. */
  description: string;
}

/** The current openings in the order of the page. */
export async function getOpenings(): Promise<Opening[]> {
  const entries = await getCollection('openings');
  return entries
    .sort((a, b) => a.data.order - b.data.order)
    .map((entry) => {
      if (!entry.rendered?.html.trim())
        throw new Error(`${entry.filePath}: the text below the front matter is missing`);
      return {
        title: withBrand(entry.data.title),
        experience: entry.data.experience,
        description: withBrandHtml(entry.rendered.html),
      };
    });
}
