import { openingMistakes } from '../features/careers/content-rules.ts';
import { legalMistakes } from '../features/legal/content-rules.ts';
import { projectMistakes, projectNotes } from '../features/projects/content-rules.ts';
import { redirectMistakes } from '../features/redirects/content-rules.ts';
import { testimonialMistakes, testimonialNotes } from '../features/testimonials/content-rules.ts';
import type { Note } from '../lib/content/content-entry.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import { type Publication, unpublishedLabel } from '../lib/content/publication.ts';
import { claimMistakes, claimNotes } from './claims.ts';
import { companyNotes } from './company-file.ts';
import { heroWidthMistakes } from './hero-width.ts';
import {
  missingRedirects,
  pageAddresses,
  publishedAddresses,
  readPublishedAddresses,
} from './published-addresses.ts';
import { type Content, type Item, readContent } from './read-content.ts';
import { lengthNotes } from './recommended-lengths.ts';
import { linkMistakes, placeholderMistakes, scaffoldMistakes } from './text-mistakes.ts';
import { travelTimeMistakes } from './travel-times.ts';
import { pictureNotes, readPictures, type UsedPictures } from './used-pictures.ts';

/** Result of the content check. */
export interface ContentReport {
  /** Mistakes that fail the build, sorted by file and line. */
  mistakes: Mistake[];
  notes: Note[];
  projects: number;
  pictures: number;
  /** Addresses of projects that are missing from the list of published addresses. */
  newAddresses: string[];
}

/** Checks all content without a build. @param root the repository's root */
export async function checkContent(root: string): Promise<ContentReport> {
  const content = await readContent(root);
  const { entries, items } = content;
  const used = await readPictures(root, content);
  const published = await readPublishedAddresses(root);
  const addresses = publishedAddresses(entries.projects);
  const newAddresses = addresses.filter((address) => !published.includes(address));
  const pages = await pageAddresses(root, addresses);
  const isReadable = content.mistakes.length === 0;
  const mistakes = [
    // A picture in the wrong format is reported where it is referenced.
    ...content.mistakes.filter(({ file }) => !used.referencedPaths.has(file)),
    ...used.mistakes,
    ...items.flatMap((item) => [...textMistakes(item), ...claimMistakes(item)]),
    ...projectMistakes(entries.projects),
    ...entries.projects.flatMap((entry) => heroWidthMistakes(entry, used)),
    ...openingMistakes(entries.openings),
    ...testimonialMistakes(entries.testimonials),
    ...legalMistakes(entries.legal),
    // If a project cannot be read, its address would appear to be removed.
    ...(isReadable ? redirectMistakes(entries.redirects, pages) : []),
    ...(isReadable ? missingRedirects(published, pages, entries.redirects, newAddresses) : []),
    ...(isReadable ? items.flatMap((item) => bodyLinks(item, pages)) : []),
  ];
  return {
    mistakes: mistakes.sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0)),
    notes: notes(content, used),
    projects: entries.projects.length,
    pictures: used.files.size,
    newAddresses,
  };
}

const isHeldBack = ({ data }: Item): boolean => unpublishedLabel((data ?? {}) as Publication) !== undefined;

function textMistakes(item: Item): Mistake[] {
  const { file, collection, source, place, line } = item;
  const texts = item.leaves
    .filter(({ value, schema }) => typeof value === 'string' && !schema?.picture && schema?.format !== 'uri')
    .map(({ path, value }) => ({ file, line: line(path), path: [...place, ...path], text: String(value) }));
  const body = { file, line: source.bodyLine, path: [], text: source.body };
  return [
    ...[...texts, body].flatMap((text) => [
      ...placeholderMistakes(text, collection.placeholders),
      ...travelTimeMistakes(text),
    ]),
    ...(isHeldBack(item) ? [] : [...texts, { ...body, text: body.text.trim() }].flatMap(scaffoldMistakes)),
  ];
}

const bodyLinks = ({ file, source }: Item, pages: ReadonlySet<string>): Mistake[] =>
  linkMistakes({ file, line: source.bodyLine, path: [], text: source.body }, pages);

const notes = (content: Content, used: UsedPictures): Note[] => [
  ...content.entries.company.flatMap(companyNotes),
  ...projectNotes(content.entries.projects),
  ...testimonialNotes(content.entries.testimonials),
  ...content.items.flatMap(claimNotes),
  ...content.items.flatMap((item) =>
    item.leaves.flatMap((leaf) => lengthNotes(item.file, item.line(leaf.path), leaf)),
  ),
  ...content.items.flatMap(({ file, data, line }) => {
    const publication = (data ?? {}) as Publication;
    const text = unpublishedLabel(publication);
    const field = publication.draft === true ? 'draft' : 'publishFrom';
    return text ? [{ about: 'held back' as const, file, line: line([field]), text }] : [];
  }),
  ...pictureNotes(content, used),
];
