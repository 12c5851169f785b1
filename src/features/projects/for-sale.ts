/** Whether homes or offices of a project can be bought, and so be visited. */
export const isForSale = ({ saleStatus }: { saleStatus?: unknown }): boolean =>
  saleStatus === 'Open for Sale' || saleStatus === 'Last few units Left';
