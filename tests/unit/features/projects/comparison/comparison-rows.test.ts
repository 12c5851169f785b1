import { describe, expect, test } from 'vitest';
import {
  type Compared,
  comparisonRows,
} from '../../../../../src/features/projects/comparison/comparison-rows.ts';
import { saleSchema } from '../../../../../src/features/projects/sale/sale-schema.ts';

const project = (fields: Partial<Compared> = {}): Compared => ({
  type: 'Villa',
  cardLocation: 'GN Mills, Coimbatore',
  saleStatus: 'Completed',
  registrationLine: 'Registration not required',
  sale: undefined,
  ...fields,
});

const sold = saleSchema.parse({
  asOn: '2026-10-01',
  availability: 'sold out',
  possession: 'Handed over',
  priceFrom: 9500000,
  configurations: [{ name: '3 BHK', carpet: 1240, priceFrom: 9500000 }],
});

const selling = saleSchema.parse({
  ...sold,
  availability: 'few left',
  left: 3,
  banks: ['State Bank of India', 'HDFC Bank'],
});

describe('The rows of a comparison', () => {
  const rows = comparisonRows([project(), project({ sale: sold }), project({ sale: selling })]);
  const valuesOf = (name: string) => rows.find((row) => row.name === name)?.values;

  test('have a value or none for each project', () => {
    for (const { values } of rows) expect(values).toHaveLength(3);
    expect(valuesOf('Location')).toEqual(Array(3).fill(['GN Mills, Coimbatore']));
    expect(valuesOf('Possession')).toEqual([undefined, ['Handed over'], ['Handed over']]);
    expect(valuesOf('Approved banks')).toEqual([undefined, undefined, ['State Bank of India, HDFC Bank']]);
    expect(valuesOf('As on')?.[1]).toEqual(['1 October 2026']);
  });

  test('show a price only for projects that can be bought', () => {
    expect(valuesOf('Price')).toEqual([undefined, undefined, ['From ₹95 lakh']]);
    expect(valuesOf('Carpet area')).toEqual([
      undefined,
      ['3 BHK: 1,240 sq. ft. (115 sq. m)'],
      ['3 BHK: 1,240 sq. ft. (115 sq. m), from ₹95 lakh'],
    ]);
  });

  test('are left out when no project has a value', () => {
    expect(comparisonRows([project()]).map(({ name }) => name)).toEqual([
      'Type',
      'Location',
      'Sale status',
      'Registration',
    ]);
  });
});
