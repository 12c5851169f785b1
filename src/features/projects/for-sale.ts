/** Whether homes or offices of a project can be bought, and so be visited. */
export const isForSale = ({ saleStatus }: { saleStatus?: unknown }): boolean =>
  saleStatus === 'Open for Sale' || saleStatus === 'Last few units Left';

/**
 * Whether a project is on sale while its registration number is a sample. Without samples (`HIDE_SAMPLES=true`) it has no
 * number, and may not be advertised at all (docs/compliance.md#registration).
 */
export const isSampleOffer = (project: { saleStatus?: unknown; samples?: unknown }): boolean =>
  isForSale(project) && Array.isArray(project.samples) && project.samples.includes('reraNumber');
