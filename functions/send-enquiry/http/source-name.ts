import type { Touch } from '../../../src/components/form/lead-source.ts';

/** Characters, as in the table. */
const maxName = 200;

/**
 * Names the source of a lead, for example `google / cpc`, `facebook.com` or `direct`: what a campaign calls itself,
 * else whose click or link it was.
 * @param touches the one that counts first
 */
export const sourceName = (...touches: Touch[]): string =>
  touches.map(nameOf).find((name) => name !== undefined) ?? 'direct';

function nameOf({ utm_source, utm_medium, gclid, fbclid, referrer }: Touch): string | undefined {
  const name = utm_source ?? (gclid ? 'google' : fbclid ? 'facebook' : referrer?.replace(/^www\./, ''));
  if (!name) return undefined;
  const medium = utm_medium ?? (gclid ? 'cpc' : undefined);
  return (medium ? `${name} / ${medium}` : name).toLowerCase().slice(0, maxName);
}
