import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type Border,
  type Layout,
  layOut,
  type Stretch,
} from '../../src/features/projects/drawings/layout.ts';
import { distancesOf, drawMap } from '../../src/features/projects/drawings/map.ts';
import { drawFloor, drawPlan } from '../../src/features/projects/drawings/plan.ts';
import {
  type City,
  citySchema,
  type FloorPlans,
  floorPlansSchema,
  type Level,
  type LocationMap,
  locationMapSchema,
  type SitePlan,
  sitePlanSchema,
} from '../../src/features/projects/drawings/schema.ts';
import { drawSite, siteKey } from '../../src/features/projects/drawings/site.ts';

const folder = 'src/content/projects';

interface Written {
  title: string;
  type: string;
  status: string;
  facts?: { name: string; value: string }[];
  amenities?: { items: { title: string }[] };
}

interface Project {
  name: string;
  /** The front matter. */
  data: Written;
  /** The whole file. */
  text: string;
  plans: FloorPlans | undefined;
  site: SitePlan | undefined;
  map: LocationMap;
}

async function read(name: string): Promise<Project> {
  const text = await readFile(join(folder, name, 'index.md'), 'utf8');
  const yaml = async (file: string): Promise<unknown> =>
    parse(await readFile(join(folder, name, file), 'utf8'));
  const has = (file: string) => existsSync(join(folder, name, file));
  return {
    name,
    text,
    data: parse(text.split('\n---')[0] ?? '') as Written,
    plans: has('floor-plans.yaml') ? floorPlansSchema.parse(await yaml('floor-plans.yaml')) : undefined,
    site: has('site-plan.yaml') ? sitePlanSchema.parse(await yaml('site-plan.yaml')) : undefined,
    map: locationMapSchema.parse(await yaml('location-map.yaml')),
  };
}

const names = await readdir(folder);
const projects = await Promise.all(names.map(read));
const drawn = projects.flatMap((project) =>
  project.plans && project.site ? [{ ...project, plans: project.plans, site: project.site }] : [],
);
const levels = drawn.flatMap(({ name, plans }) =>
  plans.plans.map((plan): [string, Level] => [`${name}: ${plan.name}`, plan]),
);
const texts = { title: 'A title', description: 'What it shows' };

const covers = (parts: readonly Stretch[], { axis, line, from, to }: Border): boolean => {
  let reached = from;
  const beside = parts.filter((part) => part.axis === axis && part.line === line);
  for (const part of beside.toSorted((a, b) => a.from - b.from)) {
    if (part.from <= reached + 1e-6) reached = Math.max(reached, part.to);
  }
  return reached >= to - 1e-6;
};

describe('the plans', () => {
  test('are drawn for every home whose rooms have been announced, and for no other', () => {
    const residential = projects.filter(
      ({ data }) => data.type !== 'Commercial' && data.status !== 'Upcoming',
    );
    expect(residential.map(({ name }) => name).sort()).toEqual(drawn.map(({ name }) => name).sort());
    expect(drawn).toHaveLength(7);
  });

  test.each(levels)('%s: every room is closed by walls, railings and openings', (_name, level) => {
    const layout = layOut(level);
    expect(layout.problems).toEqual([]);
    const parts = [...layout.walls, ...layout.openings];
    expect(layout.borders.filter((border) => !covers(parts, border))).toEqual([]);
  });

  test.each(levels)('%s: every door and window stands in a wall of the rooms it joins', (_name, level) => {
    const { openings, borders }: Layout = layOut(level);
    for (const { axis, line, from, to, joins } of openings) {
      const wall = borders.find(
        (border) => border.axis === axis && border.line === line && border.from <= from && border.to >= to,
      );
      expect(wall).toBeDefined();
      const rooms = [wall?.before, wall?.after];
      for (const room of joins.filter((id) => id !== undefined)) expect(rooms).toContain(room);
    }
  });

  test.each(levels)('%s: every bedroom, living room and kitchen has daylight', (_name, level) => {
    const { openings, rooms } = layOut(level);
    const open = (id: string | undefined) => id === undefined || rooms.get(id)?.kind !== 'room';
    const lit = new Set(
      openings
        .filter(({ type, joins }) => type === 'window' || (type === 'sliding' && joins.some(open)))
        .flatMap(({ joins }) => joins),
    );
    const beside = (id: string) =>
      openings.filter(({ joins }) => joins.includes(id)).flatMap(({ joins }) => [...joins]);
    for (const { id, name } of level.rooms) {
      if (/^(Bedroom|Guest bedroom|Living|Dining|Study)/.test(name)) {
        // A dining room may be lit through the room it opens to.
        expect(lit.has(id) || (name === 'Dining' && beside(id).some((other) => lit.has(other))), id).toBe(
          true,
        );
      }
      if (name === 'Kitchen')
        expect(
          [id, ...beside(id)].some((other) => lit.has(other)),
          id,
        ).toBe(true);
    }
  });

  test.each(drawn.map((project) => [project.name, project] as const))(
    '%s has as many homes, floors and bedrooms as its text says',
    (_name, { data, text, plans }) => {
      const fact = (name: string) => data.facts?.find((entry) => entry.name === name)?.value;
      const inWords = ['', 'One', 'Two', 'Three', 'Four'];
      const { floor } = plans;
      if (data.type === 'Villa') {
        expect(floor).toBeUndefined();
        expect(plans.plans.length).toBeGreaterThanOrEqual(2);
        return;
      }
      const homes = floor?.homes.length ?? 0;
      const floors = floor?.count ?? 0;
      const homesFact = fact('Homes');
      if (homesFact) expect(String(homes * floors)).toBe(homesFact);
      if (fact('Floors')) expect(inWords[floors]).toBe(fact('Floors'));
      if (fact('Homes per floor')) expect(inWords[homes]).toBe(fact('Homes per floor'));
      const kinds = fact('Configurations') ?? fact('Variants per floor');
      expect(inWords[plans.plans.length]).toBe(kinds ?? 'One');
      for (const { kind, rooms } of plans.plans) {
        const bedrooms = rooms.filter(({ name }) => name.startsWith('Bedroom')).length;
        expect(kind).toBe(`${bedrooms} BHK`);
        expect(text).toContain('BHK');
        expect(fact('Type')).toMatch(new RegExp(`\\b${bedrooms}\\b.*BHK`));
      }
    },
  );

  test.each(drawn.map((project) => [project.name, project] as const))(
    '%s: the key of the site plan names each amenity of the text',
    (_name, { data, site }) => {
      const amenities = data.amenities?.items.map(({ title }) => title) ?? [];
      if (data.type === 'Villa') expect(siteKey(site).toSorted()).toEqual(amenities.toSorted());
      else expect(siteKey(site).length).toBeGreaterThan(0);
    },
  );

  test.each(drawn.map((project) => [project.name, project] as const))(
    '%s: each drawing names itself and says that it is indicative',
    (_name, { plans, site }) => {
      const sheets = [
        drawSite(site, plans, texts),
        ...plans.plans.map((plan) => drawPlan(plan, texts)),
        ...(plans.floor ? [drawFloor(plans, texts)] : []),
      ];
      for (const { svg, width, height } of sheets) {
        const head = svg.split('<rect')[0];
        expect(head).toContain('role="img"');
        expect(head).toContain('<title id="title">A title</title>');
        expect(head).toContain('<desc id="desc">What it shows. Indicative, not to scale.</desc>');
        expect(/NaN|undefined|Infinity/.test(svg)).toBe(false);
        expect(width).toBeGreaterThan(0);
        expect(height).toBeGreaterThan(0);
      }
    },
  );
});

describe('a mistake in a plan stops the build', () => {
  const room = (id: string, at: [number, number], more = {}) => ({
    id,
    name: id,
    at,
    size: [10, 10],
    ...more,
  });
  const problems = (rooms: object[], doors: object[]) =>
    floorPlansSchema
      .safeParse({ plans: [{ id: 'home', name: 'Home', rooms, doors }] })
      .error?.issues.map(({ message }) => message);
  const front = { from: 'outside', to: 'hall', side: 'north' };

  test('rooms that overlap', () => {
    expect(problems([room('hall', [0, 0]), room('bath', [9, 9])], [front])).toContain(
      'bath and hall overlap at 9, 9',
    );
  });

  test('a door without a common wall', () => {
    const found = problems(
      [room('hall', [0, 0]), room('bath', [30, 0])],
      [front, { from: 'hall', to: 'bath' }],
    );
    expect(found).toContain('the door from hall to bath has no wall to stand in');
  });

  test('a room without a door', () => {
    expect(problems([room('hall', [0, 0]), room('bath', [10, 0])], [front])).toEqual([
      'no door leads to bath',
    ]);
  });

  test('a window in an inner wall', () => {
    const rooms = [room('hall', [0, 0], { windows: ['east'] }), room('bath', [10, 0])];
    const found = problems(rooms, [front, { from: 'hall', to: 'bath' }]);
    expect(found).toEqual(['hall has no outer wall in the east for its window']);
  });

  test('a door in a window', () => {
    const rooms = [room('hall', [0, 0], { windows: ['north'] })];
    expect(problems(rooms, [{ ...front, at: 'middle' }])).toEqual([
      'the door of hall and the window of hall are in the same place',
    ]);
  });
});

describe('the location maps', () => {
  let city: City;
  beforeAll(async () => {
    city = citySchema.parse(parse(await readFile('src/content/city.yaml', 'utf8')));
  });

  test('are drawn for every project', () => {
    expect(projects).toHaveLength(12);
    for (const { map } of projects) {
      const { svg } = drawMap(city, map, { ...texts, project: 'Project', city: 'City' });
      expect(svg.slice(0, 200)).toContain('role="img"');
      expect(/NaN|undefined|Infinity/.test(svg)).toBe(false);
    }
  });

  test('tell the distances that the texts give, and no other', () => {
    const told = Object.fromEntries(
      projects
        .filter(({ map }) => distancesOf(map).length > 0)
        .map(({ name, map }) => [name, distancesOf(map)]),
    );
    expect(told).toEqual({ amara: ['Airport: 3 km'] });
    for (const { name, data, map } of projects) {
      const facts = (data.facts ?? []).filter(({ value }) => /^\d[\d.]* (km|m)$/.test(value));
      expect(distancesOf(map), name).toEqual(facts.map((fact) => `${fact.name}: ${fact.value}`));
    }
  });

  test('name nothing that the texts do not name', async () => {
    const everything = projects.map(({ text }) => text).join('\n');
    const places = projects.flatMap(({ map }) => [
      ...map.places,
      ...map.signs,
      ...map.districts,
      ...map.streets,
    ]);
    const all = [...city.roads, ...city.districts, ...places].flatMap(({ name }) => name ?? []);
    const missing = all.filter(
      (name) => !everything.toLowerCase().includes(name.replace(/^To /, '').toLowerCase()),
    );
    expect(missing).toEqual([]);
  });

  test('mark no place for a project whose place is not given', () => {
    const nowhere = projects.filter(({ map }) => map.at === undefined).map(({ name }) => name);
    expect(nowhere.sort()).toEqual(['brand-one', 'brand-ziva', 'sbc', 'stany-towers']);
  });
});
