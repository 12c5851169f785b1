import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import { withBrand } from '../../company/brand.ts';
import { longDate } from '../../lib/content/days.ts';
import { legalVersionPath } from '../../paths.ts';
import { fillLegalText } from './placeholders.server.ts';
import { olderName } from './schema.ts';

const legalNames = ['privacy-policy', 'terms'] as const;
type LegalName = (typeof legalNames)[number];

export interface LegalText {
  title: string;
  description: string;
  /** The first day of this version, for example `22 November 2026`. */
  since: string;
  /** For an earlier version: the first day of the next one. */
  until?: string;
  /** The text as HTML. */
  html: string;
  /** The numbered sections, with the ids of their headings. */
  sections: { id: string; title: string }[];
  /** Earlier versions, newest first. */
  earlier: { version: number; since: string; until: string; path: string }[];
}

/** Returns the version of a legal text in force, with its placeholders filled. @throws if the text is missing */
export async function getLegalText(name: LegalName): Promise<LegalText> {
  const entry = await getEntry('legal', name);
  if (!entry) throw new Error(`src/content/legal/${name}.md: the text is missing`);
  const versions = await olderVersions(name, entry);
  return {
    ...(await toText(entry)),
    earlier: versions.map(({ entry, until }) => ({
      version: entry.data.version,
      since: longDate(entry.data.since),
      until: longDate(until),
      path: legalVersionPath(name, entry.data.version),
    })),
  };
}

/** Returns the earlier versions of all legal texts. */
export async function getOlderTexts(): Promise<{ name: LegalName; version: number; text: LegalText }[]> {
  const all = legalNames.map(async (name) => {
    const current = await getEntry('legal', name);
    const versions = current ? await olderVersions(name, current) : [];
    return versions.map(async ({ entry, until }) => ({
      name,
      version: entry.data.version,
      text: {
        ...(await toText(entry)),
        title: `${withBrand(entry.data.title)}, version ${entry.data.version}`,
        until: longDate(until),
        earlier: [],
      },
    }));
  });
  return Promise.all((await Promise.all(all)).flat());
}

type Entry = CollectionEntry<'legal'>;

/** Returns the earlier versions of a text, newest first, each with the first day of the next one. */
async function olderVersions(name: LegalName, current: Entry): Promise<{ entry: Entry; until: string }[]> {
  const all = await getCollection('legal');
  const older = all
    .filter(({ id, data }) => id === `older/${olderName(name, data.version)}`)
    .sort((a, b) => b.data.version - a.data.version);
  return older.map((entry, index) => ({ entry, until: (older[index - 1] ?? current).data.since }));
}

async function toText(entry: Entry): Promise<Omit<LegalText, 'until' | 'earlier'>> {
  if (!entry.rendered) throw new Error(`src/content/legal/${entry.id}.md: the text is missing`);
  const { headings } = await render(entry);
  return {
    title: withBrand(entry.data.title),
    description: withBrand(entry.data.description),
    since: longDate(entry.data.since),
    html: fillLegalText(entry.rendered.html, `src/content/legal/${entry.id}.md`),
    sections: headings
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ id: slug, title: withBrand(text) })),
  };
}
