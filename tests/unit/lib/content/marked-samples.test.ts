import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkContent } from '../../../../src/content-check/check.ts';
import { readContent } from '../../../../src/content-check/read-content.ts';
import { readProjects } from '../../../../src/features/projects/project-files.server.ts';
import { isForSale } from '../../../../src/features/projects/sale/sale.ts';
import { sampleNames } from '../../../../src/features/projects/schema.ts';
import { withoutSamples } from '../../../../src/lib/content/marked-samples.ts';
import { writeSmallContent } from '../../../support/small-content.ts';

const { items, entries } = await readContent('.');

afterEach(() => vi.unstubAllEnvs());

/** Kinds of samples that every page needs. */
const kept = ['pictures', 'texts'];

test('sample entries, parts and claims are left out, and everything else stays', () => {
  const picture = { format: 'jpg', sample: 'any' };
  const content = {
    title: 'Amara',
    picture,
    films: [{ id: 1, sample: true }, { id: 2, sample: false }, { id: 3 }],
    advantages: [{ title: '15%', grounds: { sample: true } }, { title: 'A garden' }],
    appreciation: { figure: 'Over 100%', grounds: { basis: 'Ours', sample: true } },
    claim: { figure: '5%', grounds: { basis: 'Ours', sample: false } },
  };
  expect(withoutSamples(content)).toEqual({
    title: 'Amara',
    picture,
    films: [{ id: 2, sample: false }, { id: 3 }],
    advantages: [{ title: 'A garden' }],
    claim: { figure: '5%', grounds: { basis: 'Ours', sample: false } },
  });
  expect(withoutSamples(content).picture).toBe(picture);
});

test('fields listed as samples are left out everywhere in the entry, and where a table repeats them', () => {
  const entry = {
    samples: ['reraNumber', 'sale'],
    details: { reraNumber: 'TN/1', cta: 'Come' },
    sale: { possession: 'March' },
    facts: [{ name: 'RERA number', value: 'TN/1' }, { name: 'Ready', value: 'March' }, { name: 'Homes' }],
  };
  expect(withoutSamples(entry)).toEqual({
    samples: ['reraNumber', 'sale'],
    details: { cta: 'Come' },
    facts: [{ name: 'Ready', value: 'March' }, { name: 'Homes' }],
  });
});

test('the content of this site is valid without its samples', () => {
  const shown = items.filter(
    ({ collection, data }) => !collection.isList || !(data as { sample?: true }).sample,
  );
  for (const { file, collection, data } of shown.filter(({ file }) => !file.endsWith('company.json'))) {
    const left = withoutSamples(data);
    expect(collection.schema.safeParse(left).error, file).toBeUndefined();
    expect(JSON.stringify(left), file).not.toContain('"sample":true');
  }
  for (const { file, data } of entries.projects) {
    const { details, ...left } = withoutSamples(data);
    const fields = Object.keys({ ...details, ...left });
    const hidden = data.samples.filter((name) => !kept.includes(name));
    const number = data.samples.includes('reraNumber') ? data.details?.reraNumber : undefined;
    if (number) expect(JSON.stringify(left), file).not.toContain(number);
    expect(
      fields.filter((name) => hidden.some((each) => each === name)),
      file,
    ).toEqual([]);
  }
});

test('every kind of sample is either a field that can be left out or always kept', () => {
  const names = new Set<string>(
    entries.projects.flatMap(({ data: { details, ...data } }) => Object.keys({ ...details, ...data })),
  );
  expect(sampleNames.filter((name) => !names.has(name) && !kept.includes(name))).toEqual([]);
});

describe('A project on sale whose registration number is a sample', () => {
  const listed = async () => (await readProjects('.')).map(({ folder }) => folder);
  const offers = entries.projects.filter(
    ({ data }) => isForSale(data) && data.samples.includes('reraNumber'),
  );
  /** Notes of the content check on a small site with such a project. */
  const notes = async () => {
    const root = await writeSmallContent({
      'projects/amara/index.md': (text) => text.replace('id: 1', 'id: 1\nsamples: [reraNumber]'),
    });
    return (await checkContent(root)).notes.map(({ about, file, text }) => `${about}: ${file} ${text}`);
  };
  test('is shown with the other samples', async () => {
    expect(await listed()).toEqual(expect.arrayContaining(offers.map(({ name }) => name)));
    expect((await notes()).join()).not.toContain('held back');
  });

  test('is left out with HIDE_SAMPLES, and the build names it', async () => {
    vi.stubEnv('HIDE_SAMPLES', 'true');
    const left = await listed();
    expect(offers.filter(({ name }) => left.includes(name))).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    expect(await notes()).toContainEqual(
      expect.stringContaining('held back: src/content/projects/amara/index.md on sale, and its registration'),
    );
  });
});
