/** Rules between the versions of a legal text: a consent was given under one of them, so each stays readable. */
import type * as z from 'zod';
import { at, type ContentEntry } from '../../lib/content/checked-entry.ts';
import type { Mistake } from '../../lib/content/mistake.ts';
import { olderName } from './older-file-name.ts';
import type { legalSchema } from './schema.ts';

type LegalEntry = ContentEntry<z.output<typeof legalSchema>>;

export function legalMistakes(entries: readonly LegalEntry[]): Mistake[] {
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  return entries.flatMap((entry) => [...missingVersions(entry, named), ...wrongVersion(entry, named)]);
}

/** Of a current text, the earlier versions that are no files. */
const missingVersions = ({ name, data }: LegalEntry, named: ReadonlyMap<string, LegalEntry>): Mistake[] =>
  isOlder(name)
    ? []
    : Array.from({ length: data.version - 1 }, (_, index) => olderName(name, index + 1))
        .filter((older) => !named.has(older))
        .map((older) => ({
          file: `src/content/legal/older/${older}.md`,
          found: 'no such file',
          expected: `the text as it was before version ${data.version}: consents were given under it`,
        }));

/** An earlier version whose number is not its file's, or that began no earlier than the one after it. */
function wrongVersion(entry: LegalEntry, named: ReadonlyMap<string, LegalEntry>): Mistake[] {
  const { name, data } = entry;
  const [, text = name, number] = /^(.+)-(\d+)$/.exec(name) ?? [];
  if (number === undefined) return [];
  if (data.version !== Number(number))
    return [
      {
        ...at(entry, ['version']),
        found: `${data.version}`,
        expected: 'the number in the name of the file',
        write: `version: ${number}`,
      },
    ];
  const next = named.get(olderName(text, data.version + 1)) ?? named.get(text);
  if (!next || data.since < next.data.since) return [];
  return [
    {
      ...at(next, ['since']),
      found: next.data.since,
      expected: `a day after ${data.since}, since which version ${data.version} applied`,
    },
  ];
}

const isOlder = (name: string): boolean => /-\d+$/.test(name);
