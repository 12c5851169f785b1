/** Structured data of a project page (schema.org). */
import type { FloorPlanLeaf, GeoCoordinatesLeaf, Graph, PropertyValueLeaf, Thing } from 'schema-dts';
import { cityData } from '../../../company/postal-address.ts';
import { paths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import type { Project } from '../projects.server.ts';
import { registrationState } from '../registration/registration.ts';
import { canBeBought } from '../sale/sale.ts';

/** Absolute paths of pictures. */
interface Pictures {
  hero: string;
  /** The poster of the film. */
  poster: string | undefined;
}

/**
 * Returns the schema.org graph of a project page.
 * @param origin of the site, for example `https://www.sundara.example`
 */
export function structuredData(project: Project, origin: URL | undefined, pictures: Pictures): Graph {
  const absolute = (path: string) => new URL(path, origin).href;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      place(project, absolute, pictures),
      ...offer(project, absolute),
      ...videoObject(project, absolute, pictures),
      breadcrumbs(project, absolute),
    ],
  };
}

type Absolute = (path: string) => string;

function place(project: Project, absolute: Absolute, { hero }: Pictures): Thing {
  const { coordinates, type } = project;
  const facts = {
    name: project.title,
    url: absolute(project.path),
    image: absolute(hero),
    telephone: site.phones.sales,
    address: { ...cityData, streetAddress: project.location },
    ...(coordinates?.exact && { geo: geo(coordinates) }),
    additionalProperty: properties(project),
  } as const;
  if (type === 'Commercial') return { '@type': 'Place', ...facts };
  const home = { ...facts, accommodationFloorPlan: floorPlans(project, absolute) };
  return { '@type': type === 'Apartment' ? 'ApartmentComplex' : 'Residence', ...home };
}

const geo = ({ latitude, longitude }: { latitude: number; longitude: number }): GeoCoordinatesLeaf => ({
  '@type': 'GeoCoordinates',
  latitude,
  longitude,
});

const properties = ({ reraNumber, registration, sale }: Project): PropertyValueLeaf[] =>
  Object.entries({
    [`${site.regulator.shortName} registration`]:
      registrationState(reraNumber, registration) === 'registered' ? reraNumber : undefined,
    Possession: sale?.possession,
  }).flatMap(([name, value]) => (value ? [{ '@type': 'PropertyValue', name, value }] : []));

const floorPlans = ({ sale, plans }: Project, absolute: Absolute): FloorPlanLeaf[] =>
  (sale?.configurations ?? []).map(({ name, carpet, number, plan }) => {
    // Only SVG plans are published as they are, at `src.src`.
    const drawing = plans.find(({ title, src }) => title === plan && src.format === 'svg');
    return {
      '@type': 'FloorPlan',
      name,
      // UN/CEFACT code for square foot.
      floorSize: { '@type': 'QuantitativeValue', value: carpet, unitCode: 'FTK' },
      ...(number && { numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: number } }),
      ...(drawing && { layoutImage: absolute(drawing.src.src) }),
    };
  });

/** Returns a listing for a project on sale with a price: schema.org defines no offers on a place. */
function offer({ path, sale }: Project, absolute: Absolute): Thing[] {
  const prices = [sale, ...(sale?.configurations ?? [])].flatMap((part) => part?.priceFrom ?? []);
  if (!sale || !canBeBought(sale) || prices.length === 0) return [];
  return [
    {
      '@type': 'RealEstateListing',
      url: absolute(path),
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'INR',
        lowPrice: Math.min(...prices),
        availability:
          sale.availability === 'few left'
            ? 'https://schema.org/LimitedAvailability'
            : 'https://schema.org/InStock',
        ...(sale.left && { offerCount: sale.left }),
      },
    },
  ];
}

const videoObject = ({ video }: Project, absolute: Absolute, { poster }: Pictures): Thing[] =>
  video && poster
    ? [
        {
          '@type': 'VideoObject',
          name: video.title,
          embedUrl: video.url,
          thumbnailUrl: absolute(poster),
          ...(video.uploaded && { uploadDate: video.uploaded }),
        },
      ]
    : [];

function breadcrumbs({ title, path }: Project, absolute: Absolute): Thing {
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name: 'Portfolio', path: paths.portfolio },
    { name: title, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      // The last one is the page itself.
      ...(index < crumbs.length - 1 && { item: absolute(path) }),
    })),
  };
}
