/** The sale statuses of a project, and what follows from them. */
import { hidesSamples } from '../../../lib/content/marked-samples.ts';

/** Values of `saleStatus`. */
export const saleStatuses = [
  'Completed',
  'Open for Sale',
  'Last few units Left',
  'Coming Soon',
  'Sold Out',
] as const;

/** Whether homes or offices of a project can be bought and therefore visited. */
export const isForSale = ({ saleStatus }: { saleStatus?: unknown }): boolean =>
  saleStatus === 'Open for Sale' || saleStatus === 'Last few units Left';

/**
 * Whether a project on sale is hidden because its registration number is a sample: without the number it must not be
 * advertised (docs/compliance.md#registration).
 */
export const isHiddenOffer = (project: { saleStatus?: unknown; samples?: unknown }): boolean =>
  hidesSamples() &&
  isForSale(project) &&
  Array.isArray(project.samples) &&
  project.samples.includes('reraNumber');
