import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';
import { withBrand } from '../../company/brand.ts';
import { unpublishedLabel } from '../../lib/content/publication.ts';
import { shownEntries } from '../../lib/content/visible-entries.server.ts';

type Data = CollectionEntry<'testimonials'>['data'];

export interface Testimonial {
  id: number;
  author: string;
  role: string;
  /** Unique title, for example `Client Testimonial 1, SBC Testimonial`. */
  title: string;
  /** URL of the video service's no-cookie frame. */
  embedUrl: string;
  /** For example `0:30`. */
  duration: string;
  /** For example `1,240 views`. */
  views: string;
  /** For example `2 days ago`. */
  date: string;
  poster: Data['poster'];
  /** Why it is not public yet, for example `Draft`. */
  ribbon: string | undefined;
}

const count = new Intl.NumberFormat('en-IN');

/** Returns the testimonials that this site shows, in display order. */
export async function getTestimonials(): Promise<Testimonial[]> {
  const entries = shownEntries(await getCollection('testimonials'));
  return entries
    .map(({ data }) => data)
    .sort((a, b) => a.id - b.id)
    .map((data) => {
      const author = withBrand(data.author);
      const role = withBrand(data.role);
      return {
        id: data.id,
        author,
        role,
        title: `${author} ${data.id}, ${role}`,
        embedUrl: data.embedUrl,
        duration: data.duration,
        views: `${count.format(data.views)} views`,
        date: data.date,
        poster: { ...data.poster, alt: withBrand(data.poster.alt) },
        ribbon: unpublishedLabel(data),
      };
    });
}
