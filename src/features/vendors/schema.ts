/**
 * Schema of a vendor submission, shared by the form, the Edge Function and the tests.
 * Plain `zod` and relative imports only, so that browsers, Node and Deno can all load it.
 * Rules and messages: docs/behaviour.md#vendors
 */
import * as z from 'zod/mini';
import { emailField, phoneField, textField } from '../../components/form/field-schemas.ts';
import { limits, vendorTypes } from './fields.ts';

export const messages = {
  companyName: 'Company name is required',
  contactName: 'Contact name is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  vendorType: 'Please select vendor type',
  materialsDescription: 'Please provide a brief description of your materials',
  agreesToTerms: 'You must agree to the terms',
  websiteUrl: 'Please enter a valid web address',
  tooLong: (max: number) => `Please keep this under ${max + 1} characters`,
} as const;

const text = (name: 'companyName' | 'contactName' | 'materialsDescription') =>
  textField(limits[name], messages[name], messages.tooLong);

/**
 * Whether an address has a scheme other than `http:` and `https:`. Invisible characters are removed first, because
 * browsers ignore them; a name with a dot before the colon is a host with its port.
 */
const hasOtherScheme = (address: string) =>
  /^(?!https?:)[a-z][a-z0-9+-]*:/i.test(address.replace(/[\s\p{C}]/gu, ''));

/** The vendor form. A plain form post sends the ticked checkbox as text. */
export const vendorSchema = z.object({
  formType: z.literal('vendor'),
  companyName: text('companyName'),
  contactName: text('contactName'),
  email: emailField(limits.email, messages.email, messages.tooLong),
  phone: phoneField(limits.phone, messages.phone, messages.tooLong),
  vendorType: z.enum(
    vendorTypes.map(({ value }) => value),
    messages.vendorType,
  ),
  materialsDescription: text('materialsDescription'),
  websiteUrl: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(limits.websiteUrl.max, messages.tooLong(limits.websiteUrl.max)),
      z.refine((value) => !hasOtherScheme(value), messages.websiteUrl),
    ),
  ),
  agreesToTerms: z.pipe(
    z.pipe(
      z.optional(z.union([z.boolean(), z.string()], messages.agreesToTerms)),
      z.transform((value) => value === true || value === 'true' || value === 'on'),
    ),
    z.literal(true, messages.agreesToTerms),
  ),
});

/** Form values before parsing. */
export type VendorValues = z.input<typeof vendorSchema>;
export type VendorSubmission = z.infer<typeof vendorSchema>;
