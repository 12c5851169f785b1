import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { projectSchema } from '../../../../../src/features/projects/schema.ts';
import { site } from '../../../../../src/site.ts';

const content = 'src/content/projects';
const schema = projectSchema(() => z.string());

const frontMatter = (folder: string): unknown =>
  parse(readFileSync(join(content, folder, 'index.md'), 'utf8').split(/^---$/m)[1] ?? '');

const projects = readdirSync(content).map((folder) => ({ folder, ...schema.parse(frontMatter(folder)) }));
const withPlans = projects
  .filter(({ plans }) => plans.length > 0)
  .map((project) => [project.folder, project] as const);
const drawings = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svg'),
);

describe('plans', () => {
  test.each(withPlans)(
    '%s: the description of a plan names as many bedrooms as its title',
    (_folder, { plans }) => {
      for (const { title, alt } of plans) {
        const bedrooms = /(\d) BHK$/.exec(title)?.[1];
        if (bedrooms && alt.includes('Bedroom'))
          expect(alt.match(/Bedroom \d/g), title).toHaveLength(Number(bedrooms));
      }
    },
  );

  test.each(withPlans)('%s: the key of the site plan lists each amenity of the text', (_folder, project) => {
    const keys = project.plans.map(({ key }) => key).filter(({ length }) => length > 0);
    expect(keys.length).toBeLessThanOrEqual(1);
    const amenities = project.amenities?.items.map(({ title }) => title) ?? [];
    if (project.type === 'Villa' && keys[0]) expect(keys[0]?.toSorted()).toEqual(amenities.toSorted());
  });
});

describe('location maps', () => {
  test.each(projects.map((project) => [project.folder, project] as const))(
    '%s: the distances in the caption match the facts',
    (_folder, { facts, locationMap }) => {
      const distances = locationMap?.caption?.match(/[^.:]+: \d[\d.]* (km|m)/g) ?? [];
      const known = facts.map(({ name, value }) => `${name}: ${value}`);
      expect(known).toEqual(expect.arrayContaining(distances.map((distance) => distance.trim())));
    },
  );

  test('point to an exact place only when the texts name one', () => {
    for (const { folder, location, coordinates } of projects)
      if (coordinates) expect(coordinates.exact, folder).toBe(location.includes(','));
  });
});

describe('a drawing file', () => {
  test.each(drawings)('%s is shown by its project', (file) => {
    const project = projects.find(({ folder }) => file.startsWith(folder));
    const shown = [project?.locationMap, ...(project?.plans ?? [])].map((picture) => picture?.src);
    expect(shown.map((src) => join(project?.folder ?? '', src ?? ''))).toContain(file);
  });

  test.each(drawings)(
    '%s has no scripts, external resources or fonts and does not name the company',
    (file) => {
      const svg = readFileSync(join(content, file), 'utf8');
      expect(svg).toMatch(/^<svg [^>]*\bwidth="[\d.]+" height="[\d.]+" viewBox="/);
      expect(svg).not.toMatch(/<(script|foreignObject|text|style|image)\b|\son\w+=|href="(?!#)|url\((?!#)/i);
      expect(svg).not.toMatch(new RegExp(`${site.name}|${site.slug}`, 'i'));
    },
  );

  test('exists for every plan and map', () => {
    for (const { folder, locationMap, plans } of projects)
      for (const { src } of [...(locationMap ? [locationMap] : []), ...plans])
        expect(existsSync(join(content, folder, src)), join(folder, src)).toBe(true);
  });
});

describe('a mistake in the fields of plans and maps is reported with its path', () => {
  const [folder = ''] = withPlans[0] ?? [];
  const plan = { title: 'Ground floor', src: './ground-floor.svg', alt: 'Plan: Foyer, Living' };
  const mistakes = (fields: object) =>
    schema
      .safeParse({ ...(frontMatter(folder) as object), ...fields })
      .error?.issues.map(({ path, code }) => [path.join('.'), code]);

  test.each([
    ['no title', { plans: [{ ...plan, title: ' ' }] }, 'plans.0.title', 'too_small'],
    ['no words', { plans: [{ ...plan, alt: undefined }] }, 'plans.0.alt', 'invalid_type'],
    ['an unknown field', { plans: [{ ...plan, name: 'Ground' }] }, 'plans.0', 'unrecognized_keys'],
    ['an empty name in the key', { plans: [{ ...plan, key: [''] }] }, 'plans.0.key.0', 'too_small'],
    ['a map without words', { locationMap: { src: './map.svg' } }, 'locationMap.alt', 'invalid_type'],
    [
      'a latitude off the globe',
      { coordinates: { latitude: 110, longitude: 77 } },
      'coordinates.latitude',
      'too_big',
    ],
    ['half a place', { coordinates: { latitude: 11 } }, 'coordinates.longitude', 'invalid_type'],
  ])('%s', (_mistake, fields, path, code) => {
    expect(mistakes(fields)).toEqual([[path, code]]);
  });

  test('a correct plan is accepted', () => {
    expect(mistakes({ plans: [plan] })).toBeUndefined();
  });
});
