import type { APIRequestContext } from '@playwright/test';
import type { Graph } from 'schema-dts';
import { canBeBought } from '../../../src/features/projects/sale/sale.ts';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { openings } from '../../support/content-entries.ts';
import { pages } from '../../support/pages.ts';
import { withPage } from '../../support/projects.ts';
import { vocabularyMistakes } from '../../support/schema-org-vocabulary.ts';

/** Invalid nodes, to prove that the vocabulary is checked. */
const invalidNodes = {
  'unknown type': { '@type': 'OfficeBuilding', name: 'A' },
  'property of another type': { '@type': 'Place', offers: { '@type': 'Offer', price: 1 } },
  'value of another type': { '@type': 'FloorPlan', floorSize: '1240' },
};

const graph = (...nodes: object[]) => JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });

type Node = Exclude<Graph['@graph'][number], string> & Record<string, unknown>;

/** Reads the JSON-LD of every page that has some, by path. */
async function readStructuredData(request: APIRequestContext): Promise<Map<string, string>> {
  const served = new Map<string, string>();
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    if (json) served.set(path, json);
  }
  return served;
}

test("Structured data uses schema.org's vocabulary", async ({ request }) => {
  const served = await readStructuredData(request);
  const planted = Object.entries(invalidNodes).map(([name, node]): [string, string] => [name, graph(node)]);
  const mistakes = await vocabularyMistakes(new Map([...served, ...planted]));
  expect(mistakes.map((mistake) => mistake.split(':')[0])).toEqual(Object.keys(invalidNodes));
});

test("Structured data matches the site's content @content", async ({ request }) => {
  const served = await readStructuredData(request);
  const nodes = (path: string) => (JSON.parse(served.get(path) ?? graph()) as { '@graph': Node[] })['@graph'];
  const types = (path: string) => nodes(path).map((node) => node['@type']);
  for (const path of [paths.home, paths.contact])
    expect(types(path)).toEqual(['Organization', 'RealEstateAgent']);
  expect(nodes(paths.lifeAt)).toMatchObject(
    openings.map(({ title, posted, until }) => ({
      '@type': 'JobPosting',
      title,
      datePosted: posted,
      ...(until && { validThrough: until }),
    })),
  );
  for (const { path, title, type, coordinates, sale, video } of withPage) {
    const [place, ...others] = nodes(path);
    const kind = { Apartment: 'ApartmentComplex', Villa: 'Residence', Commercial: 'Place' }[type];
    expect(place, path).toMatchObject({ '@type': kind, name: title });
    if (coordinates?.exact)
      expect(place?.['geo'], path).toMatchObject({
        latitude: coordinates.latitude,
        longitude: coordinates.longitude,
      });
    if (type !== 'Commercial')
      expect(place?.['accommodationFloorPlan'], path).toMatchObject(
        (sale?.configurations ?? []).map(({ name }) => ({ '@type': 'FloorPlan', name })),
      );
    const isPriced = canBeBought(sale) && sale?.priceFrom !== undefined;
    expect(
      others.map((node) => node['@type']),
      path,
    ).toEqual([
      ...(isPriced ? ['RealEstateListing'] : []),
      ...(video ? ['VideoObject'] : []),
      'BreadcrumbList',
    ]);
    if (isPriced)
      expect(others[0]?.['offers'], path).toMatchObject({ lowPrice: sale.priceFrom, priceCurrency: 'INR' });
  }
});
