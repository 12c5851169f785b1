/**
 * Where a visitor came from, as a form's header carries it and the function reads it. Plain, so that browsers, Node and
 * Deno can load it.
 */

/** The parameters of a landing address that say so: campaigns, and the clicks of Google and Meta. */
export const touchParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
] as const;

/** What one arrival may say: those, the referring host and the path of the landing page. */
export const touchKeys = [...touchParameters, 'referrer', 'landing'] as const;

/** One arrival on the site. */
export type Touch = Partial<Record<(typeof touchKeys)[number], string>>;

/** The header: a query of `first` and `last` arrival, queries too, and of the `page` that the form stood on. */
export const sourceHeader = 'x-source';
