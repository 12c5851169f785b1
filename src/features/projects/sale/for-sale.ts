import { hidesSamples } from '../../../lib/content/samples.ts';

/** Whether homes or offices of a project can be bought, and so be visited. */
export const isForSale = ({ saleStatus }: { saleStatus?: unknown }): boolean =>
  saleStatus === 'Open for Sale' || saleStatus === 'Last few units Left';

/**
 * Whether a project is left out with the samples: it is on sale, and without its registration number, which is one, it
 * may not be advertised (docs/compliance.md#registration).
 */
export const isHiddenOffer = (project: { saleStatus?: unknown; samples?: unknown }): boolean =>
  hidesSamples() &&
  isForSale(project) &&
  Array.isArray(project.samples) &&
  project.samples.includes('reraNumber');
