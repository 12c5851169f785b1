/**
 * The lead source, as sent in a form's header and read by the function. Without imports, so that browsers, Node and
 * Deno can load it.
 */

/** Landing URL parameters that identify the source: campaigns, and the click ids of Google and Meta. */
export const touchParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
] as const;

/** Keys of an arrival: those parameters, the referring host and the path of the landing page. */
export const touchKeys = [...touchParameters, 'referrer', 'landing'] as const;

/** One arrival on the site. */
export type Touch = Partial<Record<(typeof touchKeys)[number], string>>;

/** The header: a query string of `first` and `last` arrival, themselves query strings, and the form's `page`. */
export const sourceHeader = 'x-source';
