import type { ContactEnquiry, VisitRequest } from '../../src/features/enquiry/schema.ts';
import { visitDays, visitHours } from '../../src/features/enquiry/visit-times.ts';
import { isForSale } from '../../src/features/projects/sale/sale.ts';
import { withPage } from './projects.ts';

/** A valid enquiry from a distinct sender. @param name local part of the mail address */
export const contactOf = (name: string | number): ContactEnquiry => ({
  formType: 'contact',
  name: 'Meera Nair',
  email: `${name}@example.com`,
  phone: '+91 90000 10000',
  message: 'Please call me about a villa.',
  enquiryType: 'property',
});

/** A valid enquiry of the contact form. */
export const contact = {
  formType: 'contact',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  message: 'Please call me about a villa.',
  enquiryType: 'property',
};

/** A valid brochure request. */
export const brochure = {
  formType: 'brochure',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  projectTitle: 'Amara',
};

/** A valid lead of a project. */
export const lead = { ...brochure, formType: 'lead', message: '' };

/** Returns the next day, from tomorrow on, on which the office is open. */
export function nextOfficeDay(now = Date.now()): string {
  const { min } = visitDays(now);
  if (!min) throw new Error('The office is never open.');
  return min;
}

/** A valid visit request. @param name local part of the mail address */
export const visitOf = (name: string): VisitRequest => ({
  formType: 'visit',
  projectTitle: withPage.find(isForSale)?.title ?? '',
  day: nextOfficeDay(),
  time: visitHours[0]?.value ?? '',
  people: '2',
  name: 'Meera Nair',
  email: `${name}@example.com`,
  phone: '+91 90000 10000',
});

/** A valid offer of land for a joint venture. */
export const land = {
  formType: 'land',
  surveyNumber: '412/2B',
  size: '40 cents',
  place: 'Vadavalli, beside the temple tank',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
} as const;

/** A valid vendor submission. */
export const vendor = {
  formType: 'vendor',
  companyName: 'Nair Tiles',
  contactName: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  vendorType: 'material_supplier',
  materialsDescription: 'Terracotta tiles from Thrissur.',
  websiteUrl: 'nairtiles.example',
  agreesToTerms: true,
};

/** The same submission as a row of its table. */
export const vendorRow = {
  company_name: 'Nair Tiles',
  contact_name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  vendor_type: 'material_supplier',
  materials_description: 'Terracotta tiles from Thrissur.',
  website_url: 'nairtiles.example',
  agrees_to_terms: true,
};

/** Posts JSON to the function of a site. */
export const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/functions/v1/send-enquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Metadata columns of a submission without any. */
export const defaultMetadata = {
  idempotency_key: null,
  suspect: false,
  consent_version: null,
  consented_at: null,
};
