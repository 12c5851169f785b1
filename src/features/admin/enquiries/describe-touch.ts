import type { Json } from '../../../lib/database.types.ts';

/** Describes a touch, for example `landing: /portfolio/amara, utm_source: google`; '' for an unknown one. */
export const describeTouch = (touch: Json | undefined): string =>
  Object.entries(touch ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
