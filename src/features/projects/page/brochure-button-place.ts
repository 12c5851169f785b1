import { comingSoon } from '../registration/registration.ts';
import { isForSale } from '../sale/sale.ts';
import type { saleStatuses } from '../sale/sale-schema.ts';

/**
 * Returns where the button 'Request Brochure' is shown: in the hero unless the sale is over, in the closing block
 * only while the project is for sale, and nowhere before its registration (docs/behaviour.md#project-pages).
 * @param place where the project wants the button
 */
export function brochureButtonPlace(
  place: 'hero' | 'closing',
  saleStatus: (typeof saleStatuses)[number],
  reraNumber: string | undefined,
) {
  if (reraNumber === comingSoon) return undefined;
  if (place === 'hero') return saleStatus === 'Completed' || saleStatus === 'Sold Out' ? undefined : 'hero';
  return isForSale({ saleStatus }) ? 'closing' : undefined;
}
