/** What a buyer decides by, in words. */
import { rupeesText } from './rupees.ts';
import type { Sale } from './sale-schema.ts';

/** Whether something can be bought from us. */
export const canBeBought = (sale: Sale | undefined): boolean =>
  sale?.availability === 'for sale' || sale?.availability === 'few left';

/** For example `3 left`. */
export function availabilityText({ availability, left }: Sale): string {
  if (availability === 'few left') return left === undefined ? 'A few left' : `${left} left`;
  return { 'for sale': 'For sale', 'sold out': 'Sold out', resale: 'Resale only' }[availability];
}

/** @returns for example `From ₹1.25 crore` */
export const priceText = (from: number | undefined): string =>
  from === undefined ? 'On request' : `From ${rupeesText(from)}`;

/** What a buyer decides by, as it is shown; undefined where nothing is to be said. */
export const saleFacts = (sale: Sale) => ({
  Availability: availabilityText(sale),
  Price: canBeBought(sale) ? priceText(sale.priceFrom) : undefined,
  Possession: sale.possession,
  'Approved banks': sale.banks.join(', ') || undefined,
});

/** What can be bought and for how much: `3 left, from ₹85 lakh`; undefined if nothing can. */
export function offerText(sale: Sale | undefined): string | undefined {
  if (!sale || !canBeBought(sale)) return undefined;
  const price = sale.priceFrom === undefined ? 'price on request' : `from ${rupeesText(sale.priceFrom)}`;
  return `${availabilityText(sale)}, ${price}`;
}
