/**
 * The company. The only file that knows its name, numbers and address; everything else imports from here.
 *
 * Every value below is a SAMPLE for a fictional company: replace all of them before going live.
 * Changing `name` and `slug` renames every `{brand}` route, title and sentence of the site.
 */

const name = 'Sundara';

/**
 * The company in addresses: the `{brand}` of routes such as `/portfolio/{brand}-square`.
 * Small Latin letters, figures and single hyphens, whatever the name is written in.
 */
const slug = 'sundara';

export const site = {
  name,
  slug,
  /** Registered name, as printed in the legal pages. */
  legalName: `${name} Developers Private Limited`,
  /** Origin of the live site, without a trailing slash. `SITE_URL` overrides it at build time. */
  url: `https://www.${slug}.example`,
  language: 'en-IN',
  tagline: 'Crafting Exceptional Spaces',

  /** Telephone numbers as they are shown; `lib/contact-links.ts` turns them into links. */
  phones: {
    /** The two numbers of the office (contact page, footer, legal pages). */
    office: ['+91 422 400 0100', '+91 422 400 0101'],
    /** The number behind 'Call Now', but for the joint-venture desk's. */
    sales: '+91 90000 10000',
    /** The number behind WhatsApp links, but for the joint-venture desk's. */
    whatsapp: '+91 90000 10000',
    /** Joint-venture desk: calls and WhatsApp. */
    jointVenture: '+91 90000 10001',
  },
  email: {
    info: `info@${slug}.example`,
    procurement: `procurement@${slug}.example`,
    careers: `careers@${slug}.example`,
  },
  address: {
    building: `${name} Square`,
    street: '100 Feet Road',
    area: 'Gandhipuram',
    city: 'Coimbatore',
    postcode: '641 012',
    state: 'Tamil Nadu',
    country: 'India',
    latitude: 11.0205,
    longitude: 76.9663,
  },
  /** The authority that registers projects in the company's state. */
  regulator: {
    name: 'Tamil Nadu Real Estate Regulatory Authority',
    shortName: 'TNRERA',
    url: 'https://rera.tn.gov.in',
  },
  hours: {
    text: 'Monday to Saturday, 9:00 AM - 6:00 PM',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '09:00',
    closes: '18:00',
  },
  social: [
    { name: 'Facebook', url: `https://www.facebook.com/${slug}` },
    { name: 'Twitter/X', url: `https://x.com/${slug}` },
    { name: 'Instagram', url: `https://www.instagram.com/${slug}` },
    { name: 'LinkedIn', url: `https://www.linkedin.com/company/${slug}` },
  ],
  /** Where the hero film is served from: '' is this site itself; a media host is its origin. */
  mediaHost: '',
  /**
   * The service behind the embedded lead form of the Business Center.
   * Opening the form loads `accountScript`, then `formScript` with `{formId}` filled in.
   * The default is our own service (src/features/enquiry/lead-form); another provider is three changed values.
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
  /** Counts enquiries for the adverts. '' loads nothing from anywhere; a Google tag is for example `AW-123456789/label`. */
  analytics: { tagId: '' },
} as const;
