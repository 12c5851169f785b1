import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import { withBrand } from '../../company/brand.ts';
import { longDate } from '../../lib/content/days.ts';
import { legalVersionPath } from '../../paths.ts';
import { olderName } from './older-file-name.ts';
import { fillLegalText } from './placeholders.server.ts';

const legalNames = ['privacy-policy', 'terms'] as const;
type LegalName = (typeof legalNames)[number];

export interface LegalText {
  title: string;
  description: string;
  /** For example `This version applies since 22 November 2026`. */
  applies: string;
  /** The text as HTML. */
  html: string;
  /** The numbered sections, with the ids of their headings. */
  sections: { id: string; title: string }[];
  /** The earlier versions, the newest first. */
  earlier: { title: string; path: string }[];
}

/** A legal text with its placeholders filled. */
export async function getLegalText(name: LegalName): Promise<LegalText> {
  const entry = await getEntry('legal', name);
  if (!entry) throw new Error(`src/content/legal/${name}.md: the text is missing`);
  const versions = await olderVersions(name, entry);
  return {
    ...(await toText(entry)),
    applies: `This version applies since ${longDate(entry.data.since)}`,
    earlier: versions.map(({ entry, until }) => ({
      title: `Version ${entry.data.version}, ${period(entry, until)}`,
      path: legalVersionPath(name, entry.data.version),
    })),
  };
}

/** The earlier versions of all legal texts. */
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
        applies: `This version applied ${period(entry, until)}`,
        earlier: [],
      },
    }));
  });
  return Promise.all((await Promise.all(all)).flat());
}

type Entry = CollectionEntry<'legal'>;

/** The earlier versions of a text, the newest first, each with the day on which the next one began. */
async function olderVersions(name: LegalName, current: Entry): Promise<{ entry: Entry; until: string }[]> {
  const all = await getCollection('legal');
  const older = all
    .filter(({ id, data }) => id === `older/${olderName(name, data.version)}`)
    .sort((a, b) => b.data.version - a.data.version);
  return older.map((entry, index) => ({ entry, until: (older[index - 1] ?? current).data.since }));
}

/** For example `from 1 October 2026, until 22 November 2026`. */
const period = ({ data }: Entry, until: string): string =>
  `from ${longDate(data.since)}, until ${longDate(until)}`;

async function toText(entry: Entry): Promise<Pick<LegalText, 'title' | 'description' | 'html' | 'sections'>> {
  if (!entry.rendered) throw new Error(`src/content/legal/${entry.id}.md: the text is missing`);
  const { headings } = await render(entry);
  return {
    title: withBrand(entry.data.title),
    description: withBrand(entry.data.description),
    html: fillLegalText(entry.rendered.html, `src/content/legal/${entry.id}.md`),
    sections: headings
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ id: slug, title: withBrand(text) })),
  };
}
