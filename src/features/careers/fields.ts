/**
 * Fields of the application form, in display order. Plain data without package imports, so that browsers, Node and
 * Deno can all load it.
 */
import type { FormField } from '../../components/form/field-definition.ts';
import { resumeTypes } from './resume-file.ts';

/** Lengths in characters, after trimming; the maxima are also set as `maxLength` on the text controls. */
export const limits = {
  fullName: { min: 1, max: 120 },
  email: { max: 254 },
  phone: { min: 1, max: 40 },
  position: { max: 120 },
  message: { max: 4000 },
} as const;

/** Value of `position` for an application to none of the openings. */
export const otherPosition = 'other';

export const applicationFields = [
  {
    name: 'fullName',
    label: 'Full Name',
    autoComplete: 'name',
    required: true,
    maxLength: limits.fullName.max,
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    required: true,
    maxLength: limits.email.max,
  },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    required: true,
    maxLength: limits.phone.max,
  },
  // The page adds the openings as options; the Edge Function does not know them.
  { as: 'select', name: 'position', label: 'Position', placeholder: 'Select a position', options: [] },
  { as: 'textarea', name: 'message', label: 'Cover Letter / Message', maxLength: limits.message.max },
  {
    name: 'resume',
    label: 'Resume',
    type: 'file',
    accept: Object.keys(resumeTypes)
      .map((extension) => `.${extension}`)
      .join(','),
    required: true,
  },
] as const satisfies readonly FormField[];
