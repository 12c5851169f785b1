import { site } from '../site.ts';

const { building, street, area, city, postcode, state, country } = site.address;

/** The office's postal address, line by line. */
export const addressLines = [building, `${street}, ${area}`, `${city} ${postcode}`] as const;

/** The office's full postal address on one line. */
export const fullAddress = [...addressLines, state, country].join(', ');

/** Structured data of the company's city (schema.org). */
export const cityData = {
  '@type': 'PostalAddress',
  addressLocality: city,
  addressRegion: state,
  addressCountry: country,
} as const;
