import { site } from '../site.ts';
import { fullAddress } from './postal-address.ts';

const { building, street, area, city } = site.address;

/** What the placeholders in the texts of pages stand for, for example `{city}` for `Coimbatore`. */
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
