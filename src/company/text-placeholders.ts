import { site } from '../site.ts';
import { fullAddress } from './postal-address.ts';

const { building, street, area, city } = site.address;

/** Values of the placeholders in page texts, for example `Coimbatore` for `{city}`. */
export const companyPlaceholders = {
  brand: site.name,
  legalName: site.legalName,
  building,
  street,
  area,
  city,
  address: fullAddress,
  hours: site.hours.text,
  officer: site.grievance.officer,
  grievanceDays: String(site.grievance.days),
} as const;
