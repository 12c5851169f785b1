/** What a build must fulfil before it goes live: its settings, and facts of the company that are no samples. */
import { site } from '../site.ts';

/** Environment variables of a build or of the command. */
export type Variables = Readonly<Record<string, string | undefined>>;

interface Rule {
  /** Error message: what is wrong and how to fix it. */
  mistake: string;
  holds: (variables: Variables) => boolean;
}

const isSample = (text: string) => /\.example\b/.test(text);

/** The vendor and career forms confirm submissions either way, so every build warns about this as well. */
export const deliveryRule: Rule = {
  mistake:
    'PUBLIC_DELIVER_SUBMISSIONS is not "true": the vendor and career forms say that they were submitted and send nothing. ' +
    'Set it for the build and for the function.',
  holds: ({ PUBLIC_DELIVER_SUBMISSIONS }) => PUBLIC_DELIVER_SUBMISSIONS === 'true',
};

const rules: readonly Rule[] = [
  deliveryRule,
  {
    mistake: 'SITE_URL is not the https address of the live site.',
    holds: ({ SITE_URL = site.url }) => /^https:\/\/[^/]+$/.test(SITE_URL) && !isSample(SITE_URL),
  },
  {
    mistake:
      'PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY are not both set: forms have no backend.',
    holds: ({ PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY }) =>
      Boolean(PUBLIC_SUPABASE_URL && PUBLIC_SUPABASE_PUBLISHABLE_KEY),
  },
  {
    mistake: 'BROCHURE_KEY has fewer than 32 characters: brochures cannot be sent.',
    holds: ({ BROCHURE_KEY = '' }) => BROCHURE_KEY.length >= 32,
  },
  {
    mistake: 'SHOW_DRAFTS is "true": drafts would be published.',
    holds: ({ SHOW_DRAFTS }) => SHOW_DRAFTS !== 'true',
  },
  {
    mistake:
      'HIDE_SAMPLES is not "true": testimonials, registrations and prices that are samples would be published.',
    holds: ({ HIDE_SAMPLES }) => HIDE_SAMPLES === 'true',
  },
  {
    mistake:
      '`email` in src/content/company.json has sample addresses (.example): mails to the company would be lost.',
    holds: () => !Object.values(site.email).some(isSample),
  },
  {
    mistake: '`phones` in src/content/company.json has the sample numbers: calls would reach strangers.',
    holds: () =>
      !Object.values(site.phones)
        .flat()
        .some((phone) => /^\+91 (90000 1000|422 400 010)\d$/.test(phone)),
  },
  {
    mistake: `src/content/company.json names samples: ${site.samples.join(', ')}. Write the company's own facts, and remove them from the list.`,
    holds: () => site.samples.length === 0,
  },
];

/** Returns the error messages of all violated rules. */
export const liveMistakes = (variables: Variables): string[] =>
  rules.filter(({ holds }) => !holds(variables)).map(({ mistake }) => mistake);
