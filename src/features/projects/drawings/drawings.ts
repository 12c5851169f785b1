/** The drawings of a project, made from the files beside its text. */

import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { createHash } from 'node:crypto';
import { withBrand } from '../../../lib/brand.ts';
import { perBuild } from '../../../lib/build-cache.server.ts';
import { drawingPath } from '../../../lib/paths.ts';
import { site } from '../../../site.ts';
import type { Project } from '../projects.ts';
import { distancesOf, drawMap } from './map.ts';
import { drawFloor, drawPlan } from './plan.ts';
import type { FloorPlans, Level } from './schema.ts';
import { drawSite, siteKey } from './site.ts';
import type { Sheet } from './svg.ts';

export interface Drawing extends Sheet {
  /** Last part of its address. */
  name: string;
  /** Its address, which changes with its content. */
  path: string;
  caption: string;
  /** What it shows, for those who cannot see it. */
  alt: string;
}

type Texts = Pick<Drawing, 'name' | 'caption' | 'alt'>;

function finish(
  project: Project,
  texts: Texts,
  draw: (texts: { title: string; description: string }) => Sheet,
): Drawing {
  const sheet = draw({ title: `${project.title}: ${texts.caption}`, description: texts.alt });
  const version = createHash('sha256').update(sheet.svg).digest('hex').slice(0, 8);
  return { ...texts, ...sheet, path: `${drawingPath(project.slug, texts.name)}?v=${version}` };
}

/** What an editor wrote in a file that a project may lack. `getEntry` would warn of each that is missing. */
const writtenIn = <Name extends CollectionKey>(collection: Name) => {
  const entries = perBuild(
    async () => new Map((await getCollection(collection)).map(({ id, data }) => [id, data])),
  );
  return async (id: string): Promise<CollectionEntry<Name>['data'] | undefined> => (await entries()).get(id);
};

const floorPlans = writtenIn('floorPlans');
const sitePlans = writtenIn('sitePlans');
const locationMaps = writtenIn('locationMaps');

/** Draws for a project once: its page and its files show the same. */
function perProject<T>(draw: (project: Project) => Promise<T>): (project: Project) => Promise<T> {
  const drawn = new WeakMap<Project, Promise<T>>();
  return (project) => {
    const drawing = drawn.get(project) ?? draw(project);
    drawn.set(project, drawing);
    return drawing;
  };
}

interface Plans {
  site: (Drawing & { key: string[] }) | undefined;
  floors: Drawing[];
}

/** The site plan with its key, then each floor plan; undefined for a project that has none. */
export const getPlans = perProject(async (project): Promise<Plans | undefined> => {
  const plans = await floorPlans(`${project.folder}/floor-plans`);
  if (!plans) return undefined;
  const sitePlan = await sitePlans(`${project.folder}/site-plan`);
  const { floor } = plans;
  return {
    site: sitePlan && {
      ...finish(
        project,
        {
          name: 'site-plan',
          caption: 'Site plan',
          alt: `Site plan of ${project.title}, with numbers for its key`,
        },
        (texts) => drawSite(sitePlan, plans, texts),
      ),
      key: siteKey(sitePlan).map(withBrand),
    },
    floors: [
      ...(floor
        ? [
            finish(project, { name: 'floor', caption: floor.name, alt: floorInWords(plans) }, (texts) =>
              drawFloor(plans, texts),
            ),
          ]
        : []),
      ...plans.plans.map((plan) =>
        finish(
          project,
          {
            name: plan.id,
            caption: [plan.name, plan.kind].filter(Boolean).join(', '),
            alt: `Plan: ${roomsInWords(plan)}`,
          },
          (texts) => drawPlan(plan, texts),
        ),
      ),
    ],
  };
});

/** The location map of a project, if it has one. */
export const getLocationMap = perProject(async (project): Promise<Drawing | undefined> => {
  const map = await locationMaps(`${project.folder}/location-map`);
  const city = (await getEntry('city', 'city'))?.data;
  if (!map || !city) return undefined;
  const near = map.places.map(({ name, distance }) => (distance ? `${name} (${distance})` : name));
  return finish(
    project,
    {
      name: 'location-map',
      caption: ['Location map', ...distancesOf(map)].join('. '),
      alt: `Map: ${[project.title, project.location, ...near].join(', ')}`,
    },
    (texts) => drawMap(city, map, { ...texts, project: project.title, city: site.address.city }),
  );
});

/** Where 'View on the map' leads: the neighbourhood, without a pin that would be more exact than the texts. */
export async function getMapLink({ folder, location }: Project): Promise<string> {
  const map = await locationMaps(`${folder}/location-map`);
  const host = 'https://www.openstreetmap.org';
  if (!map) return `${host}/search?query=${encodeURIComponent(location)}`;
  const [latitude, longitude] = map.at ?? map.centre;
  return `${host}/#map=${map.at ? 16 : 13}/${latitude}/${longitude}`;
}

/** Every drawing of a project. */
export async function getDrawings(project: Project): Promise<Drawing[]> {
  const plans = await getPlans(project);
  const map = await getLocationMap(project);
  return [plans?.site, ...(plans?.floors ?? []), map].filter((drawing) => drawing !== undefined);
}

/** @returns for example `Foyer, Living, Bedroom 1, Bedroom 2, 2 × Bath` */
function roomsInWords({ rooms }: Level): string {
  const counts = new Map<string, number>();
  for (const { name } of rooms) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
}

/** @returns for example `Plan of a floor with 4 homes: Type A, 2 BHK; Type B, 2 BHK` */
function floorInWords({ plans, floor }: FloorPlans): string {
  const homes = floor?.homes ?? [];
  const kinds = plans.map(({ name, kind }) => [name, kind].filter(Boolean).join(', '));
  return `Plan of a floor with ${homes.length} homes: ${kinds.join('; ')}`;
}
