import type { Project } from './projects.server.ts';

/** Whether homes or offices of a project can be bought, and so be visited. */
export const isForSale = ({ saleStatus }: Pick<Project, 'saleStatus'>): boolean =>
  saleStatus === 'Open for Sale' || saleStatus === 'Last few units Left';
