import { HIDE_SAMPLES, SHOW_DRAFTS } from 'astro:env/server';
import { heldBack, type Publication } from './publication.ts';
import { withoutSamples } from './samples.ts';

/** Data of the content as this site shows it: with `HIDE_SAMPLES=true` without what is marked as a sample. */
export const shownData = <Data>(data: Data): Data => (HIDE_SAMPLES ? withoutSamples(data) : data);

/** The entries of a collection that this site shows: all in development and in previews, on the live site the public ones. */
export const shownEntries = <Entry extends { data: Publication & { sample?: boolean } }>(
  entries: Entry[],
): Entry[] =>
  entries
    .filter(({ data }) => SHOW_DRAFTS || !heldBack(data))
    .filter(({ data }) => !(HIDE_SAMPLES && data.sample))
    .map((entry) => ({ ...entry, data: shownData(entry.data) }));
