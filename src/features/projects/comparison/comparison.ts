import { longDate } from '../../../lib/content/days.ts';
import type { Project } from '../projects.server.ts';
import { areaText } from '../sale/area.ts';
import { rupeesText } from '../sale/rupees.ts';
import { canBeBought, saleFacts } from '../sale/sale-facts.ts';
import type { Sale } from '../sale/sale-schema.ts';

/** What a comparison reads of a project. */
export type Compared = Pick<Project, 'type' | 'cardLocation' | 'saleStatus' | 'registrationLine' | 'sale'>;

/** One fact of all projects, in their order; undefined where a project has none. */
export interface ComparisonRow {
  name: string;
  /** Lines of text. */
  values: (readonly string[] | undefined)[];
}

/** One line for each configuration. @returns for example `3 BHK, Type A: 1,240 sq. ft. (115 sq. m), from ₹85 lakh` */
const configurationLines = (sale: Sale): string[] =>
  sale.configurations.map(({ name, carpet, priceFrom }) =>
    canBeBought(sale) && priceFrom !== undefined
      ? `${name}: ${areaText(carpet)}, from ${rupeesText(priceFrom)}`
      : `${name}: ${areaText(carpet)}`,
  );

/** The facts by which projects are compared; one that no project has is left out. */
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
