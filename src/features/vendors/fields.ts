/**
 * Fields of the vendor form, in display order. Plain data without package imports, so that browsers, Node and Deno
 * can all load it.
 */
import type { FormField } from '../../components/form/field-definition.ts';

/** Lengths in characters, after trimming. The maxima are those of the database table. */
export const limits = {
  companyName: { min: 2, max: 160 },
  contactName: { min: 2, max: 120 },
  email: { max: 254 },
  phone: { min: 10, max: 40 },
  materialsDescription: { min: 10, max: 4000 },
  websiteUrl: { max: 300 },
} as const;

/** Vendor types, in display order. */
export const vendorTypes = [
  { value: 'material_supplier', label: 'Material Supplier' },
  { value: 'contractor', label: 'Contractor' },
  { value: 'consultant', label: 'Consultant' },
  { value: 'service_provider', label: 'Service Provider' },
  { value: 'other', label: 'Other' },
] as const;

export const vendorFields = [
  { name: 'companyName', label: 'Company Name', autoComplete: 'organization', required: true },
  { name: 'contactName', label: 'Contact Name', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', required: true },
  {
    as: 'select',
    name: 'vendorType',
    label: 'Vendor Type',
    placeholder: 'Select a vendor type',
    options: vendorTypes,
    required: true,
  },
  {
    name: 'websiteUrl',
    label: 'Website (optional)',
    inputMode: 'url',
    autoComplete: 'url',
  },
  { as: 'textarea', name: 'materialsDescription', label: 'Materials Description', required: true },
  { name: 'agreesToTerms', label: 'I agree to the terms', type: 'checkbox', required: true },
] as const satisfies readonly FormField[];
