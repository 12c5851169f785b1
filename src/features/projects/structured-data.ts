import { paths } from '../../lib/paths.ts';
import { site } from '../../site.ts';
import type { Project } from './projects.server.ts';

const kinds = {
  Apartment: 'ApartmentComplex',
  Villa: 'Residence',
  Commercial: 'Place',
} satisfies Record<Project['type'], string>;

/**
 * What a project page tells search engines (schema.org).
 * @param origin of the site, for example `https://www.sundara.example`
 * @param picture absolute path of the picture
 */
export function structuredData(project: Project, origin: URL | undefined, picture: string): object {
  const absolute = (path: string) => new URL(path, origin).href;
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name: 'Portfolio', path: paths.portfolio },
    { name: project.title, path: project.path },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': kinds[project.type],
        name: project.title,
        url: absolute(project.path),
        image: absolute(picture),
        telephone: site.phones.sales,
        address: {
          '@type': 'PostalAddress',
          streetAddress: project.location,
          addressLocality: site.address.city,
          addressRegion: site.address.state,
          addressCountry: site.address.country,
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: absolute(path),
        })),
      },
    ],
  };
}
