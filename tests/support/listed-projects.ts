import { saleStatuses } from '../../src/features/projects/sale/sale-schema.ts';
import { statuses, types } from '../../src/features/projects/schema.ts';

/** Creates projects for a portfolio, which cycle through all statuses and types. */
export const listedProjects = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    status: statuses[id % statuses.length] ?? 'Completed',
    type: types[Math.floor(id / statuses.length) % types.length] ?? 'Villa',
    saleStatus: saleStatuses[id % saleStatuses.length] ?? 'Completed',
  }));
