import { SHOW_DRAFTS } from 'astro:env/server';
import { hidesSamples, shownData } from './marked-samples.ts';
import { type Publication, unpublishedLabel } from './publication.ts';

/** Returns the entries to show: published ones on the live site, otherwise all; samples only if not hidden. */
export const shownEntries = <Entry extends { data: Publication & { sample?: boolean } }>(
  entries: Entry[],
): Entry[] =>
  entries
    .filter(({ data }) => SHOW_DRAFTS || !unpublishedLabel(data))
    .filter(({ data }) => !(hidesSamples() && data.sample))
    .map((entry) => ({ ...entry, data: shownData(entry.data) }));
