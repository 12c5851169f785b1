import type { ContactEnquiry } from '../../src/features/enquiry/schema.ts';

/** An enquiry in order, of somebody of one's own. @param name the part of the address in front of the @ */
export const contactOf = (name: string | number): ContactEnquiry => ({
  formType: 'contact',
  name: 'Meera Nair',
  email: `${name}@example.com`,
  phone: '+91 90000 10000',
  message: 'Please call me about a villa.',
  enquiryType: 'property',
});

/** A vendor's submission in order. */
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

/** The same as its table keeps it. */
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
