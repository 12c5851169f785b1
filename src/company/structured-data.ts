/** Structured data of the company, for the home and contact pages (schema.org). */
import type { Graph } from 'schema-dts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { cityData } from './postal-address.ts';

/** Returns the company's schema.org graph. @param origin of the site, for example `https://www.sundara.example` */
export function companyStructuredData(origin: URL | undefined): Graph {
  const { address, hours, phones } = site;
  const home = new URL(paths.home, origin).href;
  const logo = new URL('/icons/512.png', origin).href;
  const company = `${home}#company`;
  const contact = { url: home, logo, telephone: phones.office[0], email: site.email.info } as const;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': company,
        name: site.name,
        legalName: site.legalName,
        ...contact,
        sameAs: site.social.map(({ url }) => url),
      },
      {
        '@type': 'RealEstateAgent',
        name: site.name,
        ...contact,
        image: logo,
        parentOrganization: { '@id': company },
        address: {
          ...cityData,
          streetAddress: `${address.building}, ${address.street}, ${address.area}`,
          postalCode: address.postcode,
        },
        geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: hours.days,
          opens: hours.opens,
          closes: hours.closes,
        },
      },
    ],
  };
}
