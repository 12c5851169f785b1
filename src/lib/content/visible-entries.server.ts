import { SHOW_DRAFTS } from 'astro:env/server';
import { type Publication, unpublishedLabel } from './publication.ts';
import { hidesSamples, shownData } from './samples.ts';

/** Returns the entries to show: published ones on the live site, otherwise all; samples only if not hidden. */
export const shownEntries = <Entry extends { data: Publication & { sample?: boolean } }>(
  entries: Entry[],
): Entry[] =>
  entries
    .filter(({ data }) => SHOW_DRAFTS || !unpublishedLabel(data))
    .filter(({ data }) => !(hidesSamples() && data.sample))
    .map((entry) => ({ ...entry, data: shownData(entry.data) }));
