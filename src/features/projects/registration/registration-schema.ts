/** Registration details as the authority publishes them. */
import * as z from 'zod';
import { dayField } from '../../../lib/content/days.ts';
import { link, text } from '../../../lib/content/shared-fields.ts';

export const registrationSchema = z
  .strictObject({
    entry: link.optional().meta({
      title: 'Entry',
      description: "The address of the project's entry at the authority; the page shows it as a QR code.",
      examples: ['https://rera.tn.gov.in/registered-building/tn'],
    }),
    date: dayField.optional().meta({
      title: 'Date of registration',
      description: 'Year, month and day.',
      examples: ['2024-06-12'],
    }),
    possession: dayField.optional().meta({
      title: 'Possession as registered',
      description: 'Year, month and day.',
      examples: ['2027-03-31'],
    }),
    location: text.optional().meta({
      title: 'Approved location',
      description: 'As the approval names it.',
      examples: ['S.F. No. 118/2, Kalapatti, Coimbatore North Taluk'],
    }),
    notRequired: text.optional().meta({
      title: 'Not required because',
      description: 'Why the project needs no registration; only without a RERA number.',
      examples: ['Eight homes: the Act asks for a registration from nine homes on.'],
    }),
  })
  .meta({
    title: 'Registration',
    description: 'What stands at the authority beside the RERA number, or why no registration is needed.',
  });

export type Registration = z.output<typeof registrationSchema>;
