/** The sale of a project: what follows from its status, and its details as text. */
import { hidesSamples } from '../../../lib/content/marked-samples.ts';
import { rupeesText } from './rupees.ts';
import type { Sale } from './sale-schema.ts';

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

/** Whether something can be bought from the company; a resale is not. */
export const canBeBought = (sale: Sale | undefined): boolean =>
  sale?.availability === 'for sale' || sale?.availability === 'few left';

/** @returns for example `3 left` */
export function availabilityText({ availability, left }: Sale): string {
  if (availability === 'few left') return left === undefined ? 'A few left' : `${left} left`;
  return { 'for sale': 'For sale', 'sold out': 'Sold out', resale: 'Resale only' }[availability];
}

/** @returns for example `From ₹1.25 crore` */
export const priceText = (from: number | undefined): string =>
  from === undefined ? 'On request' : `From ${rupeesText(from)}`;

/** Returns the sale details by label; undefined details are not shown. */
export const saleFacts = (sale: Sale) => ({
  Availability: availabilityText(sale),
  Price: canBeBought(sale) ? priceText(sale.priceFrom) : undefined,
  Possession: sale.possession,
  'Approved banks': sale.banks.join(', ') || undefined,
});

/** Returns availability and price: `3 left, from ₹85 lakh`; undefined if nothing can be bought. */
export function offerText(sale: Sale | undefined): string | undefined {
  if (!sale || !canBeBought(sale)) return undefined;
  const price = sale.priceFrom === undefined ? 'price on request' : `from ${rupeesText(sale.priceFrom)}`;
  return `${availabilityText(sale)}, ${price}`;
}
