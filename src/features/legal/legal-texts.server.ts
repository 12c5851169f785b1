import { getEntry, render } from 'astro:content';
import { withBrand } from '../../lib/brand.ts';
import { fillLegalText } from './placeholders.server.ts';

export interface LegalText {
  title: string;
  description: string;
  /** The text as HTML. */
  html: string;
  /** The numbered sections, with the ids of their headings. */
  sections: { id: string; title: string }[];
}

/** A legal text with its placeholders filled. */
export async function getLegalText(id: 'privacy-policy' | 'terms'): Promise<LegalText> {
  const entry = await getEntry('legal', id);
  if (!entry?.rendered) throw new Error(`src/content/legal/${id}.md: the text is missing`);
  const { headings } = await render(entry);
  return {
    title: withBrand(entry.data.title),
    description: withBrand(entry.data.description),
    html: fillLegalText(entry.rendered.html, `src/content/legal/${id}.md`),
    sections: headings
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ id: slug, title: withBrand(text) })),
  };
}
