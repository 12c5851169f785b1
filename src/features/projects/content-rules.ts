/** Rules across projects, or across the fields of one; rules for single fields are in the schema. */

import { fieldLocation, type Note } from '../../lib/content/content-entry.ts';
import type { Mistake } from '../../lib/content/mistake.ts';
import { repeatedValues } from '../../lib/content/repeated-values.ts';
import { projectPath } from '../../paths.ts';
import { portfolioFilters } from './portfolio/portfolio-filters.ts';
import { registrationMistakes, registrationNotes } from './registration/registration-rules.ts';
import { saleMistakes } from './sale/sale-rules.ts';
import type { ProjectEntry } from './schema.ts';
import { projectSlug } from './slug.ts';

const slugOf = ({ name, data }: ProjectEntry): string => projectSlug(name, data.route);

/** Returns the id for the next project. */
export const nextId = (ids: readonly number[]): number => Math.max(0, ...ids) + 1;

export function projectMistakes(entries: readonly ProjectEntry[]): Mistake[] {
  const free = nextId(entries.map(({ data }) => data.id));
  const route = ({ data }: ProjectEntry) => (data.route === undefined ? [] : ['route']);
  return [
    ...repeatedValues(
      entries,
      () => ['id'],
      ({ data }) => data.id,
      () => `id: ${free}`,
    ),
    ...repeatedValues(
      entries,
      route,
      slugOf,
      ({ name, data }) => `route: ${data.route === undefined ? `${name}-2` : name}`,
    ),
    ...repeatedValues(
      entries,
      () => ['title'],
      ({ data }) => data.title,
      ({ data }) => `title: ${data.title} 2`,
    ),
    ...repeatedValues(
      entries,
      () => ['whatsapp'],
      ({ data }) => data.whatsapp,
      ({ data }) =>
        `whatsapp: Hi, I'm interested in the ${data.title} project. Could you provide more information?`,
    ),
    ...entries.flatMap((entry) => [
      ...folderMistakes(entry),
      ...listMistakes(entry),
      ...sampleMistakes(entry),
      ...registrationMistakes(entry),
      ...saleMistakes(entry),
    ]),
  ];
}

function folderMistakes({ file, name }: ProjectEntry): Mistake[] {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return [];
  const right = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return [
    {
      file,
      found: `a folder named ${name}`,
      expected:
        'a name of lower-case letters, digits and single hyphens, because it is the address of the page',
      write: `src/content/projects/${right || 'nila-park'}/index.md`,
    },
  ];
}

function listMistakes(entry: ProjectEntry): Mistake[] {
  const slug = slugOf(entry);
  if (!portfolioFilters.some((filter) => filter === slug)) return [];
  return [
    {
      ...fieldLocation(entry, ['route']),
      found: slug,
      expected: `another address: ${projectPath(slug)} is a list of the portfolio`,
      write: `route: ${slug}-homes`,
    },
  ];
}

function sampleMistakes(entry: ProjectEntry): Mistake[] {
  const { samples, details, registration, sale, video, brochureUrl } = entry.data;
  const values: Partial<Record<(typeof samples)[number], unknown>> = {
    reraNumber: details?.reraNumber,
    registration: Object.values(registration)[0],
    sale,
    video,
    brochureUrl,
  };
  return samples.flatMap((name, index) =>
    name in values && values[name] === undefined
      ? [
          {
            ...fieldLocation(entry, ['samples', index]),
            found: name,
            expected: `only what the project has: it has no ${name}. Remove this entry`,
          },
        ]
      : [],
  );
}

export const projectNotes = (entries: readonly ProjectEntry[]): Note[] =>
  entries.flatMap((entry) => [
    ...registrationNotes(entry),
    ...entry.data.samples.map(
      (name, index): Note => ({
        about: 'sample',
        file: entry.file,
        line: entry.line(['samples', index]),
        text: name,
      }),
    ),
  ]);
