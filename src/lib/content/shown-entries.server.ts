import { SHOW_DRAFTS } from 'astro:env/server';
import { heldBack, type Publication } from './publication.ts';
import { hidesSamples, shownData } from './samples.ts';

/** The entries of a collection that this site shows: on the live site the public ones, elsewhere all. */
export const shownEntries = <Entry extends { data: Publication & { sample?: boolean } }>(
  entries: Entry[],
): Entry[] =>
  entries
    .filter(({ data }) => SHOW_DRAFTS || !heldBack(data))
    .filter(({ data }) => !(hidesSamples() && data.sample))
    .map((entry) => ({ ...entry, data: shownData(entry.data) }));
