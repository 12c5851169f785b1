/**
 * Schema of `src/content/company.json`, the facts of the company, which `src/site.ts` reads. `{brand}` stands for the
 * company's name; in mail and web addresses for its slug. Code imports the file unparsed, so no field has a default.
 */
import * as z from 'zod';
import { link, text } from './lib/content/shared-fields.ts';
import { timeOfDay } from './lib/time-of-day.ts';

/** Facts that may be samples until the real ones are known. */
const sampleNames = ['legalName', 'phones', 'email', 'address', 'hours', 'social', 'grievance'] as const;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Eleven to fifteen digits; E.164 allows at most fifteen. */
const phone = text.regex(
  /^\+\d(?: ?\d){10,14}$/,
  'a number with its country code, such as "+91 422 555 0100"',
);

const mail = text.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'a mail address, such as "info@{brand}.example"');

const time = text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hours and minutes, such as "09:00"');

const hours = z
  .strictObject({
    days: z
      .array(z.enum(weekdays))
      .min(1)
      .meta({
        title: 'Days',
        singular: 'Day',
        description: 'On which the office is open; visits can be booked on them.',
        examples: [['Monday', 'Tuesday']],
      }),
    opens: time.meta({
      title: 'Opens',
      description: 'Hours and minutes.',
      examples: ['09:00'],
    }),
    closes: time.meta({
      title: 'Closes',
      description: 'Hours and minutes.',
      examples: ['18:00'],
    }),
    text: text.meta({
      title: 'As shown',
      description: 'In words; the days end at the first comma.',
      examples: ['Monday to Saturday, 9:00 AM - 6:00 PM'],
    }),
  })
  .check(({ value: { days, opens, closes, text }, issues }) => {
    if (closes <= opens) {
      const message = `a time later than opens, ${opens}`;
      issues.push({ code: 'custom', path: ['closes'], input: closes, message });
      return;
    }
    const named = [days[0], days.at(-1), timeOfDay(opens), timeOfDay(closes)].map(String);
    const missing = named.filter((part) => !text.includes(part));
    if (missing.length === 0) return;
    const message = `the days and hours above it in words; it lacks ${missing.join(', ')}`;
    issues.push({ code: 'custom', path: ['text'], input: text, message });
  });

export const companySchema = z.strictObject({
  samples: z
    .array(z.enum(sampleNames))
    .optional()
    .meta({
      title: 'Samples',
      singular: 'Sample',
      description:
        'What still is a sample here; `npm run check:content` and the build count it, and `npm run check:live` refuses it.',
      examples: [['phones', 'email']],
    }),
  legalName: text.meta({
    title: 'Registered name',
    description: 'As printed in the legal pages and in registrations.',
    examples: ['{brand} Developers Private Limited'],
  }),
  tagline: text.meta({
    title: 'Tagline',
    description: 'Over the headline of the home page, and in its shared picture.',
    examples: ['Crafting Exceptional Spaces'],
    usualLength: 40,
  }),
  phones: z
    .strictObject({
      office: z
        .array(phone)
        .min(1)
        .meta({
          title: 'Office',
          singular: 'Number',
          description: 'On the contact page and in the legal pages, which have the first one.',
          examples: [['+91 422 555 0100']],
        }),
      sales: phone.meta({
        title: 'Sales',
        description: "Behind 'Call Now', but for the joint-venture desk's.",
        examples: ['+91 90000 00000'],
      }),
      whatsapp: phone.meta({
        title: 'WhatsApp',
        description: "Behind WhatsApp links, but for the joint-venture desk's.",
        examples: ['+91 90000 00000'],
      }),
      jointVenture: phone.meta({
        title: 'Joint-venture desk',
        description: 'Its calls and WhatsApp.',
        examples: ['+91 90000 00001'],
      }),
    })
    .meta({ title: 'Telephones', description: 'As they are shown, with the country code.' }),
  email: z
    .strictObject({
      info: mail.meta({
        title: 'Office',
        description: 'Shown on the site; enquiries are notified to it.',
        examples: ['info@{brand}.example'],
      }),
      procurement: mail.meta({
        title: 'Procurement',
        description: 'For what vendors submit.',
        examples: ['procurement@{brand}.example'],
      }),
      careers: mail.meta({
        title: 'Careers',
        description: 'For applications.',
        examples: ['careers@{brand}.example'],
      }),
    })
    .meta({ title: 'Mail', description: "`{brand}` in an address stands for the company's slug." }),
  address: z
    .strictObject({
      building: text.meta({ title: 'Building', examples: ['{brand} Square'] }),
      street: text.meta({ title: 'Street', examples: ['100 Feet Road'] }),
      area: text.meta({ title: 'Area', examples: ['Gandhipuram'] }),
      city: text.meta({ title: 'City', examples: ['Coimbatore'] }),
      postcode: text.regex(/^[1-9]\d{2} ?\d{3}$/, 'six figures, such as "641 012"').meta({
        title: 'PIN code',
        description: 'Six figures.',
        examples: ['641 012'],
      }),
      state: text.meta({ title: 'State', examples: ['Tamil Nadu'] }),
      country: text.meta({ title: 'Country', examples: ['India'] }),
      latitude: z
        .number()
        .min(-90)
        .max(90)
        .meta({ title: 'Latitude', description: 'For the links to maps.', examples: [11.0205] }),
      longitude: z
        .number()
        .min(-180)
        .max(180)
        .meta({ title: 'Longitude', description: 'For the links to maps.', examples: [76.9663] }),
    })
    .meta({ title: 'Address', description: 'Of the office.' }),
  regulator: z
    .strictObject({
      name: text.meta({ title: 'Name', examples: ['Tamil Nadu Real Estate Regulatory Authority'] }),
      shortName: text.meta({
        title: 'Short name',
        description: 'Before registration numbers.',
        examples: ['TNRERA'],
      }),
      url: link.meta({ title: 'Address', examples: ['https://rera.tn.gov.in'] }),
    })
    .meta({ title: 'Authority', description: "It registers projects in the company's state." }),
  hours: hours.meta({ title: 'Office hours' }),
  social: z
    .array(
      z.strictObject({
        name: text.meta({ title: 'Name', examples: ['Instagram'] }),
        url: link.meta({
          title: 'Address',
          description: 'Begins with https://.',
          examples: ['https://www.instagram.com/{brand}'],
        }),
      }),
    )
    .optional()
    .meta({
      title: 'Social accounts',
      singular: 'Account',
      description: 'In the footer of every page, in this order.',
    }),
  grievance: z
    .strictObject({
      officer: text.meta({ title: 'Name', examples: ['Lakshmi Raman'] }),
      days: z
        .int()
        .min(1)
        .max(90)
        .meta({
          title: 'Days',
          description: 'Within which a complaint is answered; the law allows 90.',
          examples: [30],
        }),
    })
    .meta({ title: 'Grievance officer', description: 'Named in the privacy policy, for complaints.' }),
});

/** The schema requires at least one office number. */
export type Company = z.output<typeof companySchema> & { phones: { office: [string, ...string[]] } };
