/** Rules for the versions of a legal text. All of them stay published, because consents were given under them. */
import type * as z from 'zod';
import { type ContentEntry, fieldLocation } from '../../lib/content/content-entry.ts';
import type { Mistake } from '../../lib/content/mistake.ts';
import type { legalSchema } from './schema.ts';
import { olderName } from './schema.ts';

type LegalEntry = ContentEntry<z.output<typeof legalSchema>>;

export function legalMistakes(entries: readonly LegalEntry[]): Mistake[] {
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  return entries.flatMap((entry) => [...missingVersions(entry, named), ...wrongVersion(entry, named)]);
}

/** Reports earlier versions of a current text that have no file. */
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

/** Reports an earlier version with another number than its file name, or that doesn't start before the next one. */
function wrongVersion(entry: LegalEntry, named: ReadonlyMap<string, LegalEntry>): Mistake[] {
  const { name, data } = entry;
  const [, text = name, number] = /^(.+)-(\d+)$/.exec(name) ?? [];
  if (number === undefined) return [];
  if (data.version !== Number(number))
    return [
      {
        ...fieldLocation(entry, ['version']),
        found: `${data.version}`,
        expected: 'the number in the name of the file',
        write: `version: ${number}`,
      },
    ];
  const next = named.get(olderName(text, data.version + 1)) ?? named.get(text);
  if (!next || data.since < next.data.since) return [];
  return [
    {
      ...fieldLocation(next, ['since']),
      found: next.data.since,
      expected: `a day after ${data.since}, since which version ${data.version} applied`,
    },
  ];
}

const isOlder = (name: string): boolean => /-\d+$/.test(name);
