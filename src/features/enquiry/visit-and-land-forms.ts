import { landFields, visitFields } from './fields.ts';
import { landSchema, visitSchema } from './schema.ts';
import { officeDays } from './visit-times.ts';

/** What a visit's form and that for land owners ask, and say once it is sent. */
export const visitAndLandForms = {
  visit: {
    fields: visitFields.filter(({ name }) => name !== 'projectTitle'),
    schema: visitSchema,
    submit: 'Book a Visit',
    sent: 'Thank you! We have noted your visit and sent you a mail for your calendar.',
  },
  land: {
    fields: landFields,
    schema: landSchema,
    submit: 'Send',
    sent: 'Thank you! We will look at the land and call you.',
  },
};

/** Sentences under their fields. */
export const hints: Record<string, string> = {
  day: `${officeDays}, from tomorrow on.`,
  size: 'In cents or acres.',
  place: 'The village or street, and the nearest landmark.',
};
