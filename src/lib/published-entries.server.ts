import { SHOW_DRAFTS } from 'astro:env/server';
import { heldBack, type Publication } from './publication.ts';

/** The entries of a collection that this site shows: all in development and in previews, on the live site the public ones. */
export const shownEntries = <Entry extends { data: Publication }>(entries: Entry[]): Entry[] =>
  SHOW_DRAFTS ? entries : entries.filter(({ data }) => !heldBack(data));
