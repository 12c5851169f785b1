import type { Touch } from '../../../src/components/form/lead-source-parameters.ts';

/** Maximum length in characters, as in the table. */
const maxName = 200;

/**
 * Returns a label for the source of a lead, for example `google / cpc`, `facebook.com` or `direct`: the campaign's
 * source, else the platform of the ad click, else the referrer.
 * @param touches in order of precedence
 */
export const leadSourceName = (...touches: Touch[]): string =>
  touches.map(nameOf).find((name) => name !== undefined) ?? 'direct';

function nameOf({ utm_source, utm_medium, gclid, fbclid, referrer }: Touch): string | undefined {
  const name = utm_source ?? (gclid ? 'google' : fbclid ? 'facebook' : referrer?.replace(/^www\./, ''));
  if (!name) return undefined;
  const medium = utm_medium ?? (gclid ? 'cpc' : undefined);
  return (medium ? `${name} / ${medium}` : name).toLowerCase().slice(0, maxName);
}
