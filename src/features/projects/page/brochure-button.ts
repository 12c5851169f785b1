import { comingSoon } from '../registration/registration.ts';
import { isForSale } from '../sale/for-sale.ts';
import type { saleStatuses } from '../schema.ts';

/**
 * Where the button 'Request Brochure' stands: in the hero unless the sale is over, in the closing block only while
 * there is something to sell, and never before the project is registered (docs/behaviour.md#project-pages).
 */
export function brochureButton(
  place: 'hero' | 'closing',
  saleStatus: (typeof saleStatuses)[number],
  reraNumber: string | undefined,
) {
  if (reraNumber === comingSoon) return undefined;
  if (place === 'hero') return saleStatus === 'Completed' || saleStatus === 'Sold Out' ? undefined : 'hero';
  return isForSale({ saleStatus }) ? 'closing' : undefined;
}
