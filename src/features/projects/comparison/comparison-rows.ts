import { longDate } from '../../../lib/content/days.ts';
import type { Project } from '../projects.server.ts';
import { areaText } from '../sale/area.ts';
import { rupeesText } from '../sale/rupees.ts';
import { canBeBought, saleFacts } from '../sale/sale.ts';
import type { Sale } from '../sale/sale-schema.ts';

/** Project fields used by a comparison. */
export type Compared = Pick<Project, 'type' | 'cardLocation' | 'saleStatus' | 'registrationLine' | 'sale'>;

/** One fact across all projects, in their order; undefined for a project without it. */
export interface ComparisonRow {
  name: string;
  /** Lines of text. */
  values: (readonly string[] | undefined)[];
}

/** Returns one line per configuration, for example `3 BHK, Type A: 1,240 sq. ft. (115 sq. m), from ₹85 lakh` */
const configurationLines = (sale: Sale): string[] =>
  sale.configurations.map(({ name, carpet, priceFrom }) =>
    canBeBought(sale) && priceFrom !== undefined
      ? `${name}: ${areaText(carpet)}, from ${rupeesText(priceFrom)}`
      : `${name}: ${areaText(carpet)}`,
  );

/** Returns the rows of the comparison table, without facts that no project has. */
export function comparisonRows(projects: readonly Compared[]): ComparisonRow[] {
  const row = (name: string, read: (project: Compared) => readonly string[]): ComparisonRow => ({
    name,
    values: projects.map((project) => {
      const lines = read(project);
      return lines.length > 0 ? lines : undefined;
    }),
  });
  const ofSale = (name: string, read: (sale: Sale) => readonly string[]) =>
    row(name, ({ sale }) => (sale ? read(sale) : []));
  const fact = (name: keyof ReturnType<typeof saleFacts>) =>
    ofSale(name, (sale) => [saleFacts(sale)[name]].filter((text) => text !== undefined));
  return [
    row('Type', ({ type }) => [type]),
    row('Location', ({ cardLocation }) => [cardLocation]),
    row('Sale status', ({ saleStatus }) => [saleStatus]),
    row('Registration', ({ registrationLine }) => [registrationLine]),
    fact('Availability'),
    fact('Price'),
    fact('Possession'),
    ofSale('Carpet area', configurationLines),
    fact('Approved banks'),
    ofSale('As on', ({ asOn }) => [longDate(asOn)]),
  ].filter(({ values }) => values.some(Boolean));
}
