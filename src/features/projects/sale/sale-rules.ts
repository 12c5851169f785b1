import { fieldLocation } from '../../../lib/content/content-entry.ts';
import type { Mistake } from '../../../lib/content/mistake.ts';
import type { ProjectEntry } from '../schema.ts';
import { canBeBought, isForSale } from './sale.ts';

/** Checks that the availability agrees with the sale status, and that the plan of each configuration exists. */
export function saleMistakes(entry: ProjectEntry): Mistake[] {
  const { sale, saleStatus, plans } = entry.data;
  if (!sale) return [];
  const isOffered = isForSale(entry.data);
  const titles = plans.map(({ title }) => title);
  return [
    ...(canBeBought(sale) === isOffered
      ? []
      : [
          {
            ...fieldLocation(entry, ['sale', 'availability']),
            found: `${sale.availability}, with the sale status ${saleStatus}`,
            expected: 'an availability that agrees with saleStatus',
            write: `availability: ${isOffered ? 'for sale' : 'sold out'}`,
          },
        ]),
    ...sale.configurations.flatMap(({ plan }, index) =>
      plan === undefined || titles.includes(plan)
        ? []
        : [
            {
              ...fieldLocation(entry, ['sale', 'configurations', index, 'plan']),
              found: plan,
              expected: `the title of a plan of this project: ${titles.join('; ') || 'it has none'}`,
            },
          ],
    ),
  ];
}
