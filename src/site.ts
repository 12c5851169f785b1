/**
 * The company: the one module that the code reads it from.
 *
 * Its facts, which editors change, stand in `content/company.json`. Here is what routes, titles and the code itself are
 * made from, so that only a change of the code changes it: renaming the company moves pages to other addresses, and its
 * fonts and icons are made from the name. `name` and `slug` are SAMPLES of a fictional company.
 */
import type { Company } from './company-schema.ts';
import company from './content/company.json' with { type: 'json' };
import { mapTexts } from './lib/content/placeholders.ts';

/** Changing it and `slug` renames every `{brand}` route, title and sentence of the site. */
const name = 'Sundara';

/**
 * The company in addresses: the `{brand}` of routes such as `/portfolio/{brand}-square`.
 * Small Latin letters, figures and single hyphens, whatever the name is written in.
 */
const slug = 'sundara';

/** The content check has compared them with their schema. */
const facts = /* @__PURE__ */ mapTexts(company as Company, (text) =>
  text.replaceAll('{brand}', /@|:\/\//.test(text) ? slug : name),
);

export const site = {
  ...facts,
  name,
  slug,
  social: facts.social ?? [],
  samples: facts.samples ?? [],
  /** Origin of the live site, without a trailing slash. `SITE_URL` overrides it at build time. */
  url: `https://www.${slug}.example`,
  language: 'en-IN',
  /** Where the hero film is served from: '' is this site itself; a media host is its origin. */
  mediaHost: '',
  /**
   * The service behind the embedded lead form of the Business Center.
   * Opening the form loads `accountScript`, then `formScript` with `{formId}` filled in.
   * The default is our own service (src/features/enquiry/lead-form/own-provider); another provider is three changed
   * values.
   */
  leadForm: {
    accountScript: '/lead-form/account.js',
    formScript: '/lead-form/forms/{formId}.js',
    formId: 'business-center',
  },
  /** The staff area. */
  staff: {
    /**
     * Whether anybody may make an account, which by itself opens nothing. Closed, the embedded platform refuses
     * too; a hosted project is closed in its dashboard (Authentication, 'Allow new users to sign up').
     */
    allowSignUp: true as boolean,
    /** Minutes without a sign of life after which a session ends. */
    idleMinutes: 30,
  },
  /** Counts enquiries from adverts, of visitors who agree; for example `AW-123456789/label`. '' asks and loads nothing. */
  analytics: { tagId: '' as string },
} as const;
